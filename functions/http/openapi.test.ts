import { default as addFormats } from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { endpoints } from '#shared/api.ts';
import { config } from '#shared/config/contract.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { makeBelongings } from '../testing/belongings.ts';
import { goodCalls } from '../testing/good-calls.ts';
import type { GoodCall } from '../testing/good-calls.ts';
import { openOffice } from '../testing/office.ts';

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const answers = z.looseObject({ content: content.optional() });
const operation = z.object({
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), answers),
});
const openApiDocument = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

type Operation = z.infer<typeof operation>;

/** An independent validator for JSON Schema. */
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);

let session: SessionClient;
let calls: readonly GoodCall[];
let paths: z.infer<typeof openApiDocument>['paths'];

beforeAll(async () => {
  session = (await openOffice({ staff: true, isOperator: true })).session;
  calls = goodCalls(await makeBelongings(session));
  ({ paths } = openApiDocument.parse(await (await session.ask(config.openApi)).json()));
});

const operationOf = ({ endpoint: { path, method } }: GoodCall): Operation => {
  const found = paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};

const callOf = (name: string): GoodCall => {
  const found = calls.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
  if (!found) throw new Error(`${name} is not among the calls`);
  return found;
};

/** Where a value breaks the schema of a content type; empty when it does not. */
function breaches(described: z.infer<typeof content> | undefined, value: unknown): readonly string[] {
  const schema = described?.['application/json']?.schema;
  if (!schema) return ['no schema of JSON is described'];
  const check = ajv.compile(schema);
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** This call reads the key only when it starts a job, and its good call starts none. */
const ANSWERED_WITHOUT_A_JOB = 'POST /api/upload-url-to-r2';

test('the Idempotency-Key is described for the calls that read it, and for no other', async () => {
  const headers = { 'idempotency-key': 'two words', 'content-type': 'application/json' };
  const writes = calls.filter(({ endpoint, body }) => endpoint.method === 'POST' && body !== undefined);
  const described: string[] = [];
  const read: string[] = [];
  for (const call of writes) {
    const { method, path } = call.endpoint;
    const name = `${method} ${path}`;
    if (operationOf(call).parameters.some((parameter) => parameter.name === 'Idempotency-Key')) described.push(name);
    const response = await session.send(method, call.path, { headers, body: JSON.stringify(call.body) });
    const words = await response.text();
    if (words === 'The Idempotency-Key is not valid.') read.push(name);
  }
  expect([...read, ANSWERED_WITHOUT_A_JOB].toSorted()).toEqual(described.toSorted());
});

/** These calls end the session that the others need. */
const ENDS_ALL = ['GET /api/logout', 'DELETE /api/account'];

// The calls that delete something come last, so that the others find what they are about.
const names = endpoints
  .map(({ method, path }) => `${method} ${path}`)
  .toSorted((a, b) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')))
  .filter((name) => !ENDS_ALL.includes(name));

/** How a call and its reply deviate from the document. */
async function deviations(call: GoodCall): Promise<readonly string[]> {
  const { requestBody, responses } = operationOf(call);
  const isJson = call.body !== undefined;
  const response = await session.send(call.endpoint.method, call.path, {
    ...(isJson && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(call.body) }),
  });
  const { status } = response;
  const described = responses[status];
  if (!described) return [`the status ${status} is not described`];
  const sent = isJson ? breaches(requestBody?.content, call.body) : [];
  const isReply = status < 300 && status !== 202 && call.endpoint.reply !== 'raw';
  return [...sent, ...(isReply ? breaches(described.content, await response.json()) : [])];
}

test.each(names)('%s takes the body and gives the reply that the OpenAPI document describes', async (name) => {
  expect(await deviations(callOf(name))).toEqual([]);
});

test('the 409 of a call that says more than a sentence has its body in the OpenAPI document', async () => {
  const saysMore = calls.filter((call) => operationOf(call).responses['409']?.content?.['application/json']);
  expect(saysMore.map(({ endpoint }) => endpoint.path)).toEqual([
    '/api/proposals/slug/{slug}/offer/answers',
    '/api/proposals/slug/{slug}/visits',
    '/api/proposals/slug/{slug}/visits/{token}/move/{start}',
  ]);
  // The good call before it has booked the one visit of this page.
  const call = callOf('POST /api/proposals/slug/{slug}/visits');
  const headers = { 'content-type': 'application/json' };
  const response = await session.send('POST', call.path, { headers, body: JSON.stringify(call.body) });
  expect(response.status).toBe(409);
  expect(breaches(operationOf(call).responses['409']?.content, await response.json())).toEqual([]);
});

test('numbers of an address are described with the limits that the call reads them by', () => {
  const limit = operationOf(callOf('GET /api/estimates')).parameters.find(({ name }) => name === 'limit');
  expect(limit).toMatchObject({ required: false, schema: { type: 'integer', minimum: 1, maximum: 100, default: 50 } });
});

test('a job that was begun is described with the id to ask for it by', () => {
  const { content: begun } = operationOf(callOf('POST /api/process-image')).responses['202'] ?? {};
  expect(breaches(begun, { jobId: 'a' })).toEqual([]);
  expect(breaches(begun, {})).not.toEqual([]);
});
