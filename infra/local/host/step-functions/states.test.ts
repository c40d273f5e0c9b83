import { afterEach, describe, expect, test } from 'vitest';

import { machine, invokeWork } from './sample-machine.ts';
import { openTestStepFunctions } from './test-step-functions.ts';
import type { TestStepFunctions } from './test-step-functions.ts';

let service: TestStepFunctions;
afterEach(() => service.close());

async function output(states: object, input: unknown = {}, more: object = {}): Promise<unknown> {
  service = await openTestStepFunctions(machine(states, more));
  const execution = await service.run(input);
  expect(execution).toMatchObject({ status: 'SUCCEEDED' });
  return JSON.parse(execution.output ?? '');
}

describe('a Pass state', () => {
  test('passes its input on', async () => {
    expect(await output({ Only: { Type: 'Pass', End: true } }, { a: [1] })).toEqual({ a: [1] });
  });

  test('fills its output from input and context', async () => {
    const states = {
      Only: {
        Type: 'Pass',
        Output: {
          greeting: '{% "Hello " & $states.input.name %}',
          list: ['{% $states.input.name %}', 'as is'],
          state: '{% $states.context.State.Name %}',
          start: '{% $states.context.Execution.Input.name %}',
          machine: '{% $states.context.StateMachine.Name %}',
        },
        End: true,
      },
    };
    expect(await output(states, { name: 'Paver' })).toEqual({
      greeting: 'Hello Paver',
      list: ['Paver', 'as is'],
      state: 'Only',
      start: 'Paver',
      machine: 'Test',
    });
  });
});

describe('a Choice state', () => {
  const by = (name: string) => ({ by: name, input: '{% $states.input %}' });
  const states = {
    Choose: {
      Type: 'Choice',
      Choices: [
        { Condition: '{% $states.input.kind = "a" %}', Output: by('first'), Next: 'Tell' },
        { Condition: '{% $exists($states.input.extra) %}', Output: 'changed', Next: 'Tell' },
        { Condition: '{% $states.input.kind = "c" %}', Next: 'Tell' },
      ],
      Output: by('default'),
      Default: 'Tell',
    },
    Tell: { Type: 'Succeed' },
  };

  test.each([
    [
      { kind: 'a', extra: 1 },
      { by: 'first', input: { kind: 'a', extra: 1 } },
    ],
    [{ kind: 'b', extra: 1 }, 'changed'],
    [{ kind: 'c' }, { kind: 'c' }],
    [{ kind: 'b' }, { by: 'default', input: { kind: 'b' } }],
  ])('takes the first rule that applies, for %j', async (input, expected) => {
    expect(await output(states, input)).toEqual(expected);
  });

  test('fails with States.NoChoiceMatched when nothing applies and there is no default', async () => {
    const { Default: _none, ...choose } = states.Choose;
    service = await openTestStepFunctions(machine({ ...states, Choose: choose }));
    expect(await service.run()).toMatchObject({ status: 'FAILED', error: 'States.NoChoiceMatched' });
  });

  test('fails when a condition is neither true nor false', async () => {
    const choose = { Type: 'Choice', Choices: [{ Condition: '{% "yes" %}', Next: 'Tell' }] };
    service = await openTestStepFunctions(machine({ Choose: choose, Tell: states.Tell }));
    expect(await service.run()).toMatchObject({ status: 'FAILED', error: 'States.QueryEvaluationError' });
  });
});

describe('a Fail state', () => {
  test('ends the execution with its error and cause', async () => {
    const states = { End: { Type: 'Fail', Error: 'BadPrompt', Cause: '{% "No " & $states.input.what %}' } };
    service = await openTestStepFunctions(machine(states));
    expect(await service.run({ what: 'pavers' })).toMatchObject({
      status: 'FAILED',
      error: 'BadPrompt',
      cause: 'No pavers',
    });
  });
});

describe('an expression that yields nothing', () => {
  test('fails the execution and names itself', async () => {
    service = await openTestStepFunctions(
      machine({ Only: { Type: 'Pass', Output: '{% $states.input.absent %}', End: true } }),
    );
    const { status, error, cause } = await service.run();
    expect([status, error]).toEqual(['FAILED', 'States.QueryEvaluationError']);
    expect(cause).toContain('$states.input.absent');
  });
});

describe('data over 256 KB', () => {
  const states = {
    Big: invokeWork({ Next: 'Done', Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Done' }] }),
    Done: { Type: 'Succeed' },
  };

  test('fails the state that returns it, and no wildcard catches that', async () => {
    service = await openTestStepFunctions(machine(states), async () => 'ü'.repeat(131_100));
    expect(await service.run()).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
  });

  test('is refused as input', async () => {
    service = await openTestStepFunctions(machine(states));
    await expect(service.start('x'.repeat(256 * 1024))).rejects.toMatchObject({ name: 'ValidationException' });
  });
});
