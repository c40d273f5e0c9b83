import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

import type { TableCall } from '../../local/host/aws/table-call.ts';
import { startPaveprint } from '../../local/paveprint/start.ts';
import { PATIENCE } from '../../local/paveprint/testing/patience.ts';
import { createImageModel } from '../../local/stand-ins/image-model.ts';
import { readTestFunctions } from './test-functions.ts';
import type { RunningTestHost } from './test-host.ts';

// Runs the host in its own process, as npm start does. Ends with its parent.
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
  patience: PATIENCE,
  // Tests make the clock tick themselves, at times that they choose.
  everyMinute: () => () => undefined,
  observe: (call) => void calls.push(call),
});

/** Returns the DynamoDB calls since the previous request. */
const counter = createServer((_request, response) => response.end(JSON.stringify(calls.splice(0))));

/** An image model that draws at once. `/calls` returns how many calls it got. */
const drawPlain = createImageModel({
  apiKey: 'sample',
  draw: ({ size }) =>
    sharp({ create: { ...size, channels: 3, background: '#a05030' } })
      .png()
      .toBuffer(),
});
let modelCalls = 0;
const imageModel = createServer((request, response) => {
  if (request.url === '/calls') return void response.end(String(modelCalls));
  modelCalls += 1;
  return void drawPlain(request, response);
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

process.once('disconnect', () => {
  counter.close();
  imageModel.closeAllConnections();
  imageModel.close();
  void host
    .close()
    .then(() => rm(dataDirectory, { recursive: true, force: true }))
    .then(() => process.exit(0));
});

const { origin, endpoints, names, logFile } = host;
const running: RunningTestHost = {
  origin,
  aws: endpoints.aws,
  tableName: names.table,
  mediaBucket: names.mediaBucket,
  failedRecordsBucket: names.failedRecordsBucket,
  logFile,
  tableCalls: await listen(counter),
  imageModel: await listen(imageModel),
  functions: await readTestFunctions({ origin, aws: endpoints.aws }),
};
process.send?.(running);
