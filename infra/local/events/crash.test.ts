import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { leadFrom } from '../../testing/lead-events.ts';
import { type FunctionWorker, startFunctionWorkers } from '../../tools/function-workers.ts';
import { operatorTable } from '../../tools/operator.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'paveprint-crash-'));
let running: ChildProcess | undefined;
const workers: FunctionWorker[] = [];
afterEach(async () => {
  running?.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.stop()));
});
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

type Running = { readonly origin: string; readonly aws: string; readonly tableName: string };

async function start(): Promise<{ readonly child: ChildProcess; readonly host: Running }> {
  const child = fork(join(import.meta.dirname, '../../testing/host-to-kill.ts'), [dataDirectory], {
    execArgv: ['--import', 'tsx'],
  });
  running = child;
  const [host] = (await once(child, 'message')) as [Running];
  return { child, host };
}

/** The addresses in the feed, in its order. */
async function fed({ aws, tableName }: Running): Promise<readonly string[]> {
  const { Items = [] } = await operatorTable(aws).send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'F#FEED' },
      ConsistentRead: true,
    }),
  );
  return Items.map(({ event }) => (event as { readonly data: { readonly email: string } }).data.email);
}

test('30 leads whose answers were given before the machine died become 30 events, each once', async () => {
  const emails = Array.from({ length: 30 }, (_, n) => `lead-${n}@paveprint.example`);
  const first = await start();
  workers.push(...(await startFunctionWorkers(first.host, 'leads', 1)));
  const answers = await Promise.all(emails.map(async (email, n) => workers[0]?.run(leadFrom(n, email))));
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(answers.map((answer) => answer?.statusCode)).toEqual(emails.map(() => 200));

  const second = await start();
  const all = emails.toSorted();
  await vi.waitFor(async () => expect((await fed(second.host)).toSorted()).toEqual(all), { timeout: 20_000 });
}, 60_000);
