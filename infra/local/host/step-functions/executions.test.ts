import {
  DescribeExecutionCommand,
  DescribeStateMachineCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, describe, expect, test } from 'vitest';

import { invokeWork, machine, machineArn } from './sample-machine.ts';
import { openTestStepFunctions } from './test-step-functions.ts';
import type { TestStepFunctions } from './test-step-functions.ts';

const definition = machine({ Work: invokeWork({ Next: 'End' }), End: { Type: 'Succeed' } });

let service: TestStepFunctions;
afterEach(() => service.close());

/** A function that answers only when it is let. */
function held(): { readonly invoke: () => Promise<string>; release(): void; calls(): number } {
  let calls = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    async invoke() {
      calls += 1;
      await released;
      return 'done';
    },
    release: () => release(),
    calls: () => calls,
  };
}

describe('starting an execution', () => {
  test('twice by the same name and input starts it once while it runs', async () => {
    const work = held();
    service = await openTestStepFunctions(definition, work.invoke);
    const [first, second] = await Promise.all([service.start({ a: 1 }, 'job'), service.start({ a: 1 }, 'job')]);
    expect(second).toBe(first);
    await expect(service.start({ a: 2 }, 'job')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    work.release();
    await service.ended(first);
    expect(work.calls()).toBe(1);
    await expect(service.start({ a: 1 }, 'job')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  test.each([
    ['an unknown machine', { stateMachineArn: `${machineArn}X` }, 'StateMachineDoesNotExist'],
    ['input that is no JSON', { stateMachineArn: machineArn, input: '{' }, 'InvalidExecutionInput'],
    ['a name with a space', { stateMachineArn: machineArn, name: 'a b' }, 'InvalidName'],
  ])('is refused for %s', async (_what, input, name) => {
    service = await openTestStepFunctions(definition);
    await expect(service.client.send(new StartExecutionCommand(input))).rejects.toMatchObject({ name });
  });
});

describe('an execution', () => {
  test('is described while it runs and when it has ended', async () => {
    const work = held();
    service = await openTestStepFunctions(definition, work.invoke);
    const executionArn = await service.start({ a: 1 }, 'job');
    const describeIt = new DescribeExecutionCommand({ executionArn });
    expect(await service.client.send(describeIt)).toMatchObject({
      executionArn: machineArn.replace('stateMachine', 'execution') + ':job',
      status: 'RUNNING',
      input: '{"a":1}',
      startDate: expect.any(Date),
    });
    work.release();
    expect(await service.ended(executionArn)).toMatchObject({ output: '"done"', stopDate: expect.any(Date) });
  });

  test('is stopped with the given error', async () => {
    service = await openTestStepFunctions(definition, held().invoke);
    const executionArn = await service.start();
    await service.client.send(new StopExecutionCommand({ executionArn, error: 'Enough', cause: 'Changed my mind' }));
    expect(await service.ended(executionArn)).toMatchObject({
      status: 'ABORTED',
      error: 'Enough',
      cause: 'Changed my mind',
    });
    expect((await service.eventTypes(executionArn)).at(-1)).toBe('ExecutionAborted');
  });

  test('has a history of its events, forwards, backwards and by page', async () => {
    service = await openTestStepFunctions(definition);
    const { executionArn = '' } = await service.run({ a: 1 });
    const types = await service.eventTypes(executionArn);
    expect(types).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskScheduled',
      'TaskStarted',
      'TaskSucceeded',
      'TaskStateExited',
      'SucceedStateEntered',
      'SucceedStateExited',
      'ExecutionSucceeded',
    ]);
    const read = (more: object) => service.client.send(new GetExecutionHistoryCommand({ executionArn, ...more }));
    const { events = [] } = await read({ reverseOrder: true });
    expect(events.map(({ type }) => type)).toEqual(types.toReversed());
    const page = await read({ maxResults: 2 });
    expect(page.events?.[1]).toMatchObject({
      id: 2,
      previousEventId: 1,
      stateEnteredEventDetails: { name: 'Work', input: '{"a":1}' },
    });
    expect((await read({ maxResults: 2, nextToken: page.nextToken })).events?.[0]?.id).toBe(3);
  });

  test('does not exist until it is started', async () => {
    service = await openTestStepFunctions(definition);
    const executionArn = machineArn.replace('stateMachine', 'execution') + ':nobody';
    await expect(service.client.send(new DescribeExecutionCommand({ executionArn }))).rejects.toMatchObject({
      name: 'ExecutionDoesNotExist',
    });
  });
});

describe('a machine', () => {
  test('lists its executions, newest first, by status and by page', async () => {
    const work = held();
    service = await openTestStepFunctions(definition, (_arn, payload) =>
      payload === 'hold' ? work.invoke() : Promise.resolve(payload),
    );
    const names: (string | undefined)[] = [];
    for (const name of ['one', 'two']) await service.ended(await service.start({}, name));
    await service.start('hold', 'three');
    const list = (more: object) =>
      service.client.send(new ListExecutionsCommand({ stateMachineArn: machineArn, ...more }));
    let nextToken: string | undefined;
    do {
      const page = await list({ maxResults: 1, nextToken });
      names.push(...(page.executions ?? []).map(({ name }) => name));
      nextToken = page.nextToken;
    } while (nextToken !== undefined);
    expect(names).toEqual(['three', 'two', 'one']);
    expect((await list({ statusFilter: 'RUNNING' })).executions).toMatchObject([{ name: 'three' }]);
  });

  test('is described with its definition', async () => {
    service = await openTestStepFunctions(definition);
    const described = await service.client.send(new DescribeStateMachineCommand({ stateMachineArn: machineArn }));
    expect(described).toMatchObject({ name: 'Test', type: 'STANDARD', status: 'ACTIVE', definition });
  });
});
