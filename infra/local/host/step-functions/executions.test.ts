import { DescribeExecutionCommand, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { afterEach, describe, expect, test } from 'vitest';

import { invokeWork, machine, machineArn } from './sample-machine.ts';
import { openTestStepFunctions } from './test-step-functions.ts';
import type { TestStepFunctions } from './test-step-functions.ts';

const definition = machine({ Work: invokeWork({ Next: 'End' }), End: { Type: 'Succeed' } });

let service: TestStepFunctions;
afterEach(() => service.close());

/** A function that answers only once it is released. */
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
  test('twice with the same name and input starts it once while it runs', async () => {
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
    ['an unknown state machine', { stateMachineArn: `${machineArn}X` }, 'StateMachineDoesNotExist'],
    ['input that is not JSON', { stateMachineArn: machineArn, input: '{' }, 'InvalidExecutionInput'],
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

  test('does not exist until it is started', async () => {
    service = await openTestStepFunctions(definition);
    const executionArn = machineArn.replace('stateMachine', 'execution') + ':nobody';
    await expect(service.client.send(new DescribeExecutionCommand({ executionArn }))).rejects.toMatchObject({
      name: 'ExecutionDoesNotExist',
    });
  });
});

describe('an operation that is not served', () => {
  test('is refused by its name', async () => {
    service = await openTestStepFunctions(definition);
    const executionArn = await service.start();
    const stop = service.client.send(new StopExecutionCommand({ executionArn }));
    await expect(stop).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: expect.stringContaining('StopExecution'),
    });
    await service.ended(executionArn);
  });
});
