import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { startHost } from '../local/host.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest reads what tests are given from this interface
  export interface ProvidedContext {
    /** The running host's public address. */
    readonly origin: string;
    /** Its AWS endpoints, for looking behind the API with the access key `operator`. */
    readonly aws: string;
    readonly tableName: string;
  }
}

/** One host for all API tests, on a fresh data directory, with the faults that AWS has and one machine would not. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'paveprint-api-'));
  const faults = { indexLagMs: 200, staleReadMs: 200, keepExpired: true, conflictEvery: 20, redeliver: true };
  const host = await startHost({ dataDirectory, faults });
  project.provide('origin', host.origin);
  project.provide('aws', host.endpoints.aws);
  project.provide('tableName', host.names.table);
  return async () => {
    await host.close();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}
