import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { FEED } from '#shared/table/keys.ts';
import { originSecretOf, startFunctionWorker } from '#shared/testing/function-worker.ts';
import type { FunctionWorker } from '#shared/testing/function-worker.ts';
import { leadEvent } from '#shared/testing/lead-event.ts';
import { openSession, signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { readTestFunctions } from '../../tools/test/test-functions.ts';
import { operatorTable } from '../host/operator.ts';
import { createImageModel } from '../stand-ins/image-model.ts';
import { startKillable } from './testing/killable-host.ts';
import type { KillableHost } from './testing/killable-host.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'paveprint-crash-'));
let running: KillableHost | undefined;
let worker: FunctionWorker;
/** The host that was started after the first one was killed. */
let second: KillableHost;

const emails = Array.from({ length: 30 }, (_, n) => `lead-${n}@paveprint.example`);
let answers: readonly number[] = [];
let session: SessionClient;
let design: { readonly imageUrl: string; readonly prompt: string };
let jobId: string;

/** Calls that the image model received. It outlives the host that makes them and never answers the first. */
let calls = 0;
const standIn = createImageModel({
  apiKey: 'outside',
  draw: ({ size }) =>
    sharp({ create: { ...size, channels: 3, background: '#a05030' } })
      .png()
      .toBuffer(),
});
const model = createServer((request, response) => {
  calls += 1;
  if (calls > 1) void standIn(request, response);
});

async function start(): Promise<KillableHost> {
  const { port } = model.address() as AddressInfo;
  const env = { OPENAI_API_KEY: 'outside', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` };
  running = await startKillable(dataDirectory, env);
  return running;
}

/** Starts a design and waits until the model has received the call. */
async function beginDesign({ origin }: KillableHost): Promise<void> {
  session = await signIn(origin, 'paid@paveprint.example');
  const photo = { create: { width: 64, height: 48, channels: 3, background: '#888888' } } as const;
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await sharp(photo).png().toBuffer())], { type: 'image/png' }), 'a.png');
  const { imageUrl } = await session.call(imaging.uploadImage, { body: form });
  design = { imageUrl, prompt: 'Square pavers' };
  jobId = await ask(session);
  await vi.waitFor(() => expect(calls).toBe(1), { timeout: 120_000 });
}

async function ask(client: SessionClient): Promise<string> {
  const response = await client.ask(imaging.processImage, { body: design, headers: { prefer: 'respond-async' } });
  return ((await response.json()) as { readonly jobId: string }).jobId;
}

beforeAll(async () => {
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const first = await start();
  const { leads } = await readTestFunctions(first);
  const originSecret = originSecretOf(leads);
  worker = startFunctionWorker(leads);
  const [replies] = await Promise.all([
    Promise.all(emails.map(async (email, viewer) => worker.run(leadEvent({ viewer, email, originSecret })))),
    beginDesign(first),
  ]);
  answers = replies.map((reply) => reply.statusCode);
  await first.kill();
  second = await start();
});

afterAll(async () => {
  await running?.kill();
  await worker.stop();
  model.closeAllConnections();
  model.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** The e-mail addresses in the event feed, in its order. */
async function emailsInFeed({ aws, tableName }: KillableHost): Promise<readonly string[]> {
  const { Items = [] } = await operatorTable(aws).send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': FEED },
      ConsistentRead: true,
    }),
  );
  return Items.map(({ event }) => (event as { readonly data: { readonly email: string } }).data.email);
}

test('30 leads whose answers were given before the machine died become 30 events, each once', async () => {
  expect(answers).toEqual(emails.map(() => 200));
  const all = emails.toSorted();
  await vi.waitFor(async () => expect((await emailsInFeed(second)).toSorted()).toEqual(all), { timeout: 120_000 });
});

test('a design whose machine died is paid for once: it fails, and only a person asks again', async () => {
  const again = openSession(second.origin, Object.fromEntries([session.cookies().split(/=(.*)/s).slice(0, 2)]));
  const ended = (id: string, state: string) =>
    vi.waitFor(
      async () => {
        const job = await again.call(imaging.findJob, { params: { id } });
        expect(job.state).toBe(state);
        return job;
      },
      { timeout: 120_000, interval: 50 },
    );
  const { message } = await ended(jobId, 'failed');
  expect(message).toBe('This took too long or was interrupted. You can try it again.');
  expect(calls).toBe(1);
  const { result } = await ended(await ask(again), 'succeeded');
  expect(result).toHaveProperty('processedImageUrl');
  expect(calls).toBe(2);
});
