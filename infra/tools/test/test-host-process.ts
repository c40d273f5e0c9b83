import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TableCall } from '../../local/host/aws/table-call.ts';
import { startPaveprint } from '../../local/paveprint/start.ts';
import type { RunningTestHost } from './test-host.ts';

// Runs the host in a process of its own, as npm start does. Ends with its parent.
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
const calls: TableCall[] = [];
const host = await startPaveprint({
  dataDirectory,
  faults,
  observe: (call) => void calls.push(call),
});

/** Returns the DynamoDB calls since the previous request. */
const counter = createServer((_request, response) => response.end(JSON.stringify(calls.splice(0))));
counter.listen(0, '127.0.0.1');
await once(counter, 'listening');

process.once('disconnect', () => {
  counter.close();
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
  tableCalls: `http://127.0.0.1:${(counter.address() as AddressInfo).port}`,
};
process.send?.(running);
