import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openExecutionStore } from './execution-store.ts';
import type { Execution } from './execution.ts';

const DAY_SECONDS = 86_400;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'execution-store-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const execution = (name: string, status: Execution['status']): Execution => ({
  arn: `arn:${name}`,
  machineArn: 'arn',
  name,
  input: '{}',
  status,
  startedAt: 0,
});

/** Stores an execution that was last written that many days ago. */
async function store(folder: 'running' | 'finished', name: string, days: number): Promise<void> {
  const opened = await openExecutionStore(directory);
  await opened.save(execution(name, folder === 'running' ? 'RUNNING' : 'SUCCEEDED'));
  const at = Date.now() / 1000 - days * DAY_SECONDS;
  utimesSync(join(directory, folder, `${name}.json`), at, at);
}

test('an execution that ended is remembered for 90 days, and one that runs for as long as it runs', async () => {
  await store('finished', 'older', 91);
  await store('finished', 'younger', 89);
  await store('running', 'long', 200);
  const opened = await openExecutionStore(directory);
  expect(await opened.findFinished('older')).toBeUndefined();
  expect(await opened.findFinished('younger')).toMatchObject({ name: 'younger' });
  expect(await opened.running()).toMatchObject([{ name: 'long' }]);
});

test('an execution that ended just before a kill does not run again when it is forgotten', async () => {
  await store('finished', 'ended', 91);
  writeFileSync(join(directory, 'running', 'ended.json'), JSON.stringify(execution('ended', 'RUNNING')));
  expect(await (await openExecutionStore(directory)).running()).toEqual([]);
  expect(await (await openExecutionStore(directory)).running()).toEqual([]);
});

test('a file that was being written when the process was killed is removed', async () => {
  await store('finished', 'ended', 1);
  writeFileSync(join(directory, 'sample.draft'), '{"arn":');
  await openExecutionStore(directory);
  expect(readdirSync(directory).toSorted()).toEqual(['finished', 'running']);
});
