import { afterEach, describe, expect, test } from 'vitest';

import { invokeWork, machine, workArn } from './sample-machine.ts';
import { openTestStepFunctions } from './test-step-functions.ts';
import type { TestStepFunctions } from './test-step-functions.ts';

let service: TestStepFunctions;
afterEach(() => service.close());

class NamedError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** A function that fails with the given errors in turn, then returns its payload. */
function failing(...names: readonly string[]): {
  invoke: (arn: string, payload: unknown) => Promise<unknown>;
  calls: unknown[];
} {
  const calls: unknown[] = [];
  return {
    calls,
    async invoke(_arn, payload) {
      const name = names[calls.length];
      calls.push(payload);
      if (name !== undefined) throw new NamedError(name, `call ${calls.length}`);
      return payload;
    },
  };
}

describe('a task', () => {
  test('invokes the function with the payload and gets the wrapped result', async () => {
    const seen: unknown[] = [];
    const task = invokeWork({ Output: ['{% $states.result %}', '{% $states.result.Payload %}'], Next: 'End' });
    const end = { Type: 'Succeed' };
    service = await openTestStepFunctions(machine({ Work: task, End: end }), async (arn, payload) => {
      seen.push([arn, payload]);
      return { done: true };
    });
    const { output = '' } = await service.run({ id: 7 });
    expect(seen).toEqual([[workArn, { id: 7 }]]);
    expect(JSON.parse(output)).toEqual([
      { ExecutedVersion: '$LATEST', Payload: { done: true }, StatusCode: 200 },
      { done: true },
    ]);
  });

  test('fails the execution with the function’s error type and AWS’s JSON cause', async () => {
    service = await openTestStepFunctions(machine({ Work: invokeWork({ End: true }) }), failing('QuotaError').invoke);
    const { status, error, cause = '' } = await service.run();
    expect([status, error]).toEqual(['FAILED', 'QuotaError']);
    expect(JSON.parse(cause)).toMatchObject({
      errorType: 'QuotaError',
      errorMessage: 'call 1',
      trace: expect.arrayContaining([expect.stringContaining('call 1')]),
    });
  });

  test('reports a failure of the Lambda service with its plain message', async () => {
    const { invoke } = failing('Lambda.TooManyRequestsException');
    service = await openTestStepFunctions(machine({ Work: invokeWork({ End: true }) }), invoke);
    expect(await service.run()).toMatchObject({ error: 'Lambda.TooManyRequestsException', cause: 'call 1' });
  });
});

describe('Retry', () => {
  const retried = (Retry: readonly object[], more: object = {}) =>
    machine({ Work: invokeWork({ Retry, End: true, ...more }) });

  test('retries a listed error until it succeeds', async () => {
    const { invoke, calls } = failing('Busy', 'Busy');
    service = await openTestStepFunctions(retried([{ ErrorEquals: ['Busy'], IntervalSeconds: 1 }]), invoke);
    expect(await service.run({ a: 1 })).toMatchObject({ status: 'SUCCEEDED', output: '{"a":1}' });
    expect(calls).toHaveLength(3);
  });

  test('gives up after MaxAttempts, counted for each retrier by itself', async () => {
    const { invoke, calls } = failing('Busy', 'Other', 'Busy', 'Busy', 'Busy');
    service = await openTestStepFunctions(
      retried([
        { ErrorEquals: ['Busy'], MaxAttempts: 2 },
        { ErrorEquals: ['States.ALL'], MaxAttempts: 1 },
      ]),
      invoke,
    );
    expect(await service.run()).toMatchObject({ status: 'FAILED', error: 'Busy' });
    expect(calls).toHaveLength(4);
  });

  test('does not retry an unlisted error, nor one with no attempts', async () => {
    const { invoke, calls } = failing('Fatal');
    service = await openTestStepFunctions(
      retried([
        { ErrorEquals: ['Fatal'], MaxAttempts: 0 },
        { ErrorEquals: ['States.ALL'], MaxAttempts: 5 },
      ]),
      invoke,
    );
    expect(await service.run()).toMatchObject({ status: 'FAILED', error: 'Fatal' });
    expect(calls).toHaveLength(1);
  });

  test('passes the number of retries to the task', async () => {
    const { invoke, calls } = failing('Busy');
    const Arguments = { FunctionName: workArn, Payload: '{% $states.context.State.RetryCount %}' };
    service = await openTestStepFunctions(retried([{ ErrorEquals: ['Busy'] }], { Arguments }), invoke);
    await service.run();
    expect(calls).toEqual([0, 1]);
  });
});

describe('Catch', () => {
  test('continues with the error as output', async () => {
    const states = {
      Work: invokeWork({
        Next: 'Done',
        Catch: [
          { ErrorEquals: ['Unrelated'], Next: 'Done' },
          { ErrorEquals: ['States.ALL'], Next: 'Tell' },
        ],
      }),
      Tell: { Type: 'Succeed', Output: { error: '{% $states.input.Error %}', cause: '{% $states.input.Cause %}' } },
      Done: { Type: 'Succeed' },
    };
    service = await openTestStepFunctions(machine(states), failing('Lambda.Unknown').invoke);
    expect(JSON.parse((await service.run()).output ?? '')).toEqual({ error: 'Lambda.Unknown', cause: 'call 1' });
  });

  test('shapes the output it continues with', async () => {
    const Output = { id: '{% $states.input.id %}', error: '{% $states.errorOutput.Error %}' };
    const states = {
      Work: invokeWork({ End: true, Catch: [{ ErrorEquals: ['States.TaskFailed'], Output, Next: 'Tell' }] }),
      Tell: { Type: 'Succeed' },
    };
    service = await openTestStepFunctions(machine(states), failing('Broken').invoke);
    expect(JSON.parse((await service.run({ id: 3 })).output ?? '')).toEqual({ id: 3, error: 'Broken' });
  });

  test('catches a failing expression of the task', async () => {
    const states = {
      Work: invokeWork({
        Output: '{% $states.result.Payload.absent %}',
        End: true,
        Catch: [{ ErrorEquals: ['States.QueryEvaluationError'], Output: 'caught', Next: 'Tell' }],
      }),
      Tell: { Type: 'Succeed' },
    };
    service = await openTestStepFunctions(machine(states));
    expect(await service.run()).toMatchObject({ status: 'SUCCEEDED', output: '"caught"' });
  });
});

describe('TimeoutSeconds', () => {
  const never = () => new Promise<never>(() => undefined);

  test('of a task fails it with States.Timeout, which States.TaskFailed does not cover', async () => {
    const states = {
      Work: invokeWork({
        TimeoutSeconds: 2,
        End: true,
        Catch: [
          { ErrorEquals: ['States.TaskFailed'], Output: 'task failed', Next: 'Tell' },
          { ErrorEquals: ['States.Timeout'], Output: 'timed out', Next: 'Tell' },
        ],
      }),
      Tell: { Type: 'Succeed' },
    };
    service = await openTestStepFunctions(machine(states), never);
    expect(await service.run()).toMatchObject({ status: 'SUCCEEDED', output: '"timed out"' });
  });

  test('of the state machine ends the execution, and no catcher catches it', async () => {
    const states = {
      Work: invokeWork({ End: true, Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Tell' }] }),
      Tell: { Type: 'Succeed' },
    };
    service = await openTestStepFunctions(machine(states, { TimeoutSeconds: 2 }), never);
    expect(await service.run()).toMatchObject({ status: 'TIMED_OUT', error: 'States.Timeout' });
  });
});
