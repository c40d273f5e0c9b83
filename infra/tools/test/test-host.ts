import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import type { TestFunctions } from './test-functions.ts';

export type RunningTestHost = {
  /** Public origin of the running host. */
  readonly origin: string;
  /** Its AWS endpoints, for inspecting data with the access key `operator`. */
  readonly aws: string;
  readonly tableName: string;
  readonly mediaBucket: string;
  readonly failedRecordsBucket: string;
  /** Log of the host and the functions. */
  readonly logFile: string;
  /** URL that returns the DynamoDB calls since the previous request. */
  readonly tableCalls: string;
  /** The tests' own image model. `/calls` returns how many calls it got. */
  readonly imageModel: string;
  readonly functions: TestFunctions;
};

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest merges this interface
  export interface ProvidedContext extends RunningTestHost {}
}

/** One host for all API tests, on a new data directory and with injected faults that occur on AWS only. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'test-host-process.ts'), { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  const [running] = (await Promise.race([once(child, 'message'), ended])) as [RunningTestHost | number];
  if (typeof running !== 'object') throw new Error('The host for the API tests did not start.');
  const { functions, ...addresses } = running;
  project.provide('functions', functions);
  for (const name of Object.keys(addresses) as (keyof typeof addresses)[]) project.provide(name, addresses[name]);
  return async () => {
    const log = await readFile(running.logFile, 'utf8');
    if (child.connected) child.disconnect();
    await ended;
    requireNoBugs(log);
    requireNobodyNamed(log);
  };
}

/** No request may have ended in an unexpected error, which functions log in one line with its route. */
function requireNoBugs(log: string): void {
  const bugs = log.split('\n').filter((line) => line.includes('"message":"bug"'));
  if (bugs.length > 0) throw new Error(`${bugs.length} calls failed unexpectedly:\n${bugs.slice(0, 5).join('\n')}`);
}

/** What identifies people in the tests: their addresses, phone numbers and names. The log's lines include metrics. */
const PEOPLE = [/@paveprint\.example/i, /\(954\) 555-/, /Sample (Homeowner|Contractor)\b/];

/** No line of the log may say who did what the tests did. */
function requireNobodyNamed(log: string): void {
  const named = log.split('\n').filter((line) => PEOPLE.some((one) => one.test(line)));
  if (named.length > 0)
    throw new Error(`${named.length} lines of the log name people:\n${named.slice(0, 5).join('\n')}`);
}
