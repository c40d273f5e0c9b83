import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startHost } from '../local/host.ts';
import { seedSampleOffice } from '../local/seed.ts';
import type { RunningTestHost } from './test-host.ts';

// Started by the tests as a process of its own: the host runs as it does under npm start, and ends with its parent.
process.env['TZ'] = 'UTC';

const dataDirectory = await mkdtemp(join(tmpdir(), 'paveprint-api-'));
const faults = {
  indexLagMs: 200,
  staleReadMs: 200,
  keepExpired: true,
  conflictEvery: 20,
  writeConflictEvery: 15,
  redeliver: true,
};
const host = await startHost({ dataDirectory, faults, seed: seedSampleOffice });

process.once('disconnect', () => {
  void host
    .close()
    .then(() => rm(dataDirectory, { recursive: true, force: true }))
    .then(() => process.exit(0));
});

const running: RunningTestHost = {
  origin: host.origin,
  aws: host.endpoints.aws,
  tableName: host.names.table,
  mediaBucket: host.names.mediaBucket,
  logFile: host.logFile,
};
process.send?.(running);
