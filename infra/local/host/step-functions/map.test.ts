import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { openStepFunctions } from './engine.ts';
import { invokeWork, machine, machineArn } from './sample-machine.ts';
import { openTestStepFunctions } from './test-step-functions.ts';
import type { TestStepFunctions } from './test-step-functions.ts';

let service: TestStepFunctions | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

/** A Map that hands its items to a function. */
const mapOf = (more: object = {}, child: object = {}) => ({
  Type: 'Map',
  Label: 'each',
  Items: '{% $states.input.items %}',
  ItemProcessor: {
    ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
    StartAt: 'Work',
    States: { Work: invokeWork({ End: true, ...child }) },
  },
  End: true,
  ...more,
});

type Invoke = (arn: string, payload: unknown) => Promise<unknown>;

async function run(states: object, input: unknown, invoke?: Invoke) {
  service = await openTestStepFunctions(machine(states), invoke);
  return service.run(input);
}
const outputOf = async (states: object, input: unknown, invoke?: Invoke): Promise<unknown> => {
  const execution = await run(states, input, invoke);
  expect(execution).toMatchObject({ status: 'SUCCEEDED' });
  return JSON.parse(execution.output ?? '');
};

describe('a distributed Map', () => {
  test('answers the outputs of its executions in the order of the items', async () => {
    const late: Invoke = async (_arn, payload) => {
      if (payload === 1) await new Promise((resolve) => setImmediate(resolve));
      return { got: payload };
    };
    expect(await outputOf({ Each: mapOf() }, { items: [1, 2, 3] }, late)).toEqual([{ got: 1 }, { got: 2 }, { got: 3 }]);
  });

  test.each([[[]], [['only']]])('runs %j', async (items) => {
    expect(await outputOf({ Each: mapOf() }, { items })).toEqual(items);
  });

  test('hands over batches with what they share', async () => {
    const batched = mapOf({ ItemBatcher: { MaxItemsPerBatch: 2, BatchInput: { id: '{% $states.input.id %}' } } });
    expect(await outputOf({ Each: batched }, { id: 7, items: ['a', 'b', 'c'] })).toEqual([
      { BatchInput: { id: 7 }, Items: ['a', 'b'] },
      { BatchInput: { id: 7 }, Items: ['c'] },
    ]);
  });

  test('shapes its items, and its output', async () => {
    const ItemSelector = {
      n: '{% $states.context.Map.Item.Index %}',
      value: '{% $states.context.Map.Item.Value %}',
      of: '{% $states.input.id %}',
    };
    const shaped = mapOf({
      ItemSelector,
      Output: { done: '{% $count($states.result) %}', all: '{% $states.result %}' },
    });
    const all = [
      { n: 0, value: 'a', of: 7 },
      { n: 1, value: 'b', of: 7 },
    ];
    expect(await outputOf({ Each: shaped }, { id: 7, items: ['a', 'b'] })).toEqual({ done: 2, all });
  });

  test('names its executions after itself', async () => {
    const Output = ['{% $states.context.Execution.Id %}', '{% $states.context.StateMachine.Name %}'];
    const [[id, name]] = (await outputOf({ Each: mapOf({}, { Output }) }, { items: [1] })) as [[string, string]];
    expect([id.slice(0, id.lastIndexOf(':')), name]).toEqual([
      `${machineArn.replace(':stateMachine:', ':execution:')}/each`,
      'Test/each',
    ]);
  });

  test('runs no more at a time than it may', async () => {
    let [now, most] = [0, 0];
    const busy: Invoke = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return 'done';
    };
    await outputOf({ Each: mapOf({ MaxConcurrency: 3 }) }, { items: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, busy);
    expect(most).toBe(3);
  });

  test('retries within an execution, without running the others again', async () => {
    const seen: unknown[] = [];
    const once: Invoke = async (_arn, payload) => {
      seen.push(payload);
      if (payload === 2 && seen.filter((one) => one === 2).length === 1) {
        throw Object.assign(new Error('later'), { name: 'Busy' });
      }
      return payload;
    };
    const retried = mapOf({ MaxConcurrency: 1 }, { Retry: [{ ErrorEquals: ['Busy'] }] });
    expect(await outputOf({ Each: retried }, { items: [1, 2, 3] }, once)).toEqual([1, 2, 3]);
    expect(seen).toEqual([1, 2, 2, 3]);
  });

  test('fails as a whole when one execution fails, starts no further one, and can be caught', async () => {
    const seen: unknown[] = [];
    const broken: Invoke = async (_arn, payload) => {
      seen.push(payload);
      if (payload === 2) throw Object.assign(new Error('broken'), { name: 'Broken' });
      return payload;
    };
    const states = {
      Each: mapOf({ MaxConcurrency: 1, Catch: [{ ErrorEquals: ['States.ALL'], Next: 'Tell' }] }),
      Tell: { Type: 'Pass', End: true },
    };
    expect(await outputOf(states, { items: [1, 2, 3] }, broken)).toMatchObject({
      Error: 'States.ExceedToleratedFailureThreshold',
    });
    expect(seen).toEqual([1, 2]);
  });

  test('of something that is no array fails', async () => {
    expect(await run({ Each: mapOf() }, { items: 'a' })).toMatchObject({
      status: 'FAILED',
      error: 'States.QueryEvaluationError',
    });
  });

  test('whose outputs are together over 256 KB fails', async () => {
    const big: Invoke = async () => 'x'.repeat(100_000);
    expect(await run({ Each: mapOf() }, { items: [1, 2, 3] }, big)).toMatchObject({
      status: 'FAILED',
      error: 'States.DataLimitExceeded',
    });
  });
});

describe('a Map in a directory', () => {
  const open = async (directory: string, invoke: Invoke, more: object = {}) =>
    openStepFunctions({
      directory,
      invoke,
      secondMs: 20,
      machines: [{ arn: machineArn, name: 'Test', definition: machine({ Each: mapOf({ MaxConcurrency: 1 }) }) }],
      ...more,
    });
  const start = { stateMachineArn: machineArn, name: 'job', input: JSON.stringify({ items: [1, 2, 3, 4, 5] }) };
  const executionArn = `${machineArn.replace('stateMachine', 'execution')}:job`;
  const ended = (stepFunctions: Awaited<ReturnType<typeof open>>) =>
    vi.waitFor(
      async () => {
        const found = (await stepFunctions.call('DescribeExecution', { executionArn })) as { status: string };
        if (found.status === 'RUNNING') throw new Error('The execution is still running');
        return found;
      },
      { timeout: 120_000, interval: 5 },
    );

  test('goes on after an interruption without running again what has ended', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'step-functions-map-'));
    const before: unknown[] = [];
    const first = await open(directory, (_arn, payload) => {
      before.push(payload);
      return payload === 4 ? new Promise(() => undefined) : Promise.resolve(payload);
    });
    await first.call('StartExecution', start);
    await vi.waitFor(() => expect(before).toEqual([1, 2, 3, 4]), { interval: 5, timeout: 120_000 });
    await first.close();

    const after: unknown[] = [];
    const second = await open(directory, async (_arn, payload) => {
      after.push(payload);
      return payload;
    });
    expect(await ended(second)).toMatchObject({ status: 'SUCCEEDED', output: '[1,2,3,4,5]' });
    expect(after).toEqual([4, 5]);
    await second.close();
    await rm(directory, { recursive: true });
  });

  test('needs a role that may start executions of its machine', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'step-functions-map-'));
    const service = await open(directory, async () => 'never', { mapDenial: () => 'The role may not start it' });
    await service.call('StartExecution', start);
    expect(await ended(service)).toMatchObject({ status: 'FAILED', error: 'States.Permissions' });
    await service.close();
    await rm(directory, { recursive: true });
  });
});
