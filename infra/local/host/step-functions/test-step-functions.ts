import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeExecutionCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { DescribeExecutionCommandOutput } from '@aws-sdk/client-sfn';
import { vi } from 'vitest';

import { openStepFunctions } from './engine.ts';
import { machineArn } from './sample-machine.ts';
import { answerStepFunctions } from './wire.ts';

type Invoke = (functionArn: string, payload: unknown) => Promise<unknown>;

export type TestStepFunctions = {
  /** AWS's own client, which calls the engine over HTTP. */
  readonly client: SFNClient;
  start(input?: unknown, name?: string): Promise<string>;
  /** Starts an execution and waits for its end. */
  run(input?: unknown): Promise<DescribeExecutionCommandOutput>;
  ended(executionArn: string): Promise<DescribeExecutionCommandOutput>;
  close(): Promise<void>;
};

/** Serves one state machine from a directory of its own. A second is 20 ms. */
export async function openTestStepFunctions(
  definition: string,
  invoke: Invoke = async (_arn, payload) => payload,
): Promise<TestStepFunctions> {
  const directory = await mkdtemp(join(tmpdir(), 'step-functions-'));
  const machines = [{ arn: machineArn, name: 'Test', definition }];
  const engine = await openStepFunctions({ directory, machines, invoke, secondMs: 20 });
  const server = createServer((request, response) => void answerStepFunctions(engine, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const client = new SFNClient({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

  async function start(input: unknown = {}, name?: string): Promise<string> {
    const command = new StartExecutionCommand({ stateMachineArn: machineArn, input: JSON.stringify(input), name });
    return (await client.send(command)).executionArn ?? '';
  }
  function ended(executionArn: string): Promise<DescribeExecutionCommandOutput> {
    return vi.waitFor(
      async () => {
        const execution = await client.send(new DescribeExecutionCommand({ executionArn }));
        if (execution.status === 'RUNNING') throw new Error('The execution is still running');
        return execution;
      },
      { timeout: 120_000, interval: 5 },
    );
  }
  return {
    client,
    start,
    ended,
    run: async (input) => ended(await start(input)),
    async close() {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await engine.close();
      await rm(directory, { recursive: true });
    },
  };
}
