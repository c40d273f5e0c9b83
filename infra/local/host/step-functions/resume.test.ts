import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { openStepFunctions } from './engine.ts';
import type { StepFunctions } from './engine.ts';
import { machineArn, resumedMachine } from './sample-machine.ts';

const runner = fileURLToPath(new URL('./pipeline-runner.ts', import.meta.url));
const executionArn = `${machineArn.replace('stateMachine', 'execution')}:job`;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'step-functions-kill-'));
});
afterEach(() => rm(directory, { recursive: true }));

type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;
const open = (invoke: Invoke) => openStepFunctions({ directory, machines: [resumedMachine], invoke, secondMs: 20 });

async function ended(stepFunctions: StepFunctions): Promise<unknown> {
  return vi.waitFor(
    async () => {
      const execution = (await stepFunctions.call('DescribeExecution', { executionArn })) as { status: string };
      if (execution.status === 'RUNNING') throw new Error('The execution is still running');
      return execution;
    },
    { timeout: 120_000, interval: 5 },
  );
}

/** Runs the first task in another process and kills it while the second is in flight. */
async function killInSecondTask(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', runner, directory, 'job'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === '"first answered"') child.kill('SIGKILL');
  }
  await exited;
}

describe('an execution whose process was killed', () => {
  test('resumes at the state it was in, with its data', async () => {
    await killInSecondTask();
    const payloads: unknown[] = [];
    const stepFunctions = await open(async (_arn, payload) => {
      payloads.push(payload);
      return 'second answered';
    });
    expect(await ended(stepFunctions)).toMatchObject({
      status: 'SUCCEEDED',
      output: JSON.stringify({ id: 7, by: 'second answered' }),
    });
    expect(payloads).toEqual(['first answered']);
    await stepFunctions.close();
  });
});

describe('an execution suspended by a closing host', () => {
  test('keeps the count of its retries', async () => {
    const busy = () => Promise.reject(Object.assign(new Error('try later'), { name: 'Busy' }));
    let secondTries = 0;
    const first = await open((_arn, payload) => {
      if (payload !== 'go') return Promise.resolve('go');
      secondTries += 1;
      return secondTries === 1 ? busy() : new Promise(() => undefined);
    });
    await first.call('StartExecution', { stateMachineArn: machineArn, name: 'job', input: '{"id":7}' });
    await vi.waitFor(() => expect(secondTries).toBe(2), { interval: 5 });
    await first.close();

    let calls = 0;
    const second = await open(() => {
      calls += 1;
      return busy();
    });
    expect(await ended(second)).toMatchObject({ status: 'FAILED', error: 'Busy' });
    expect(calls).toBe(1);
    await second.close();
  });

  test('is not started again under its name once it has ended', async () => {
    const start = { stateMachineArn: machineArn, name: 'job', input: '{"id":7}' };
    const first = await open(async () => 'answer');
    await first.call('StartExecution', start);
    await ended(first);
    await first.close();
    const second = await open(async () => 'answer');
    await expect(second.call('StartExecution', start)).rejects.toMatchObject({ type: 'ExecutionAlreadyExists' });
    await second.close();
  });
});
