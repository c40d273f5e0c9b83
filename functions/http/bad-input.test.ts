import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { endpoints } from '#shared/api.ts';
import { linkKey, pagePartition } from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { makeBelongings } from '../testing/belongings.ts';
import { until } from '../testing/eventually.ts';
import { goodCalls } from '../testing/good-calls.ts';
import type { GoodCall } from '../testing/good-calls.ts';
import { openOffice } from '../testing/office.ts';
import { readAccount, readItem, readPartition } from '../testing/operator.ts';
import type { Item } from '../testing/operator.ts';

const writes = endpoints.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const withJson = writes.filter(({ body }) => body !== undefined && !('multipart' in body));

let session: SessionClient;
let calls: readonly GoodCall[];
let everything: () => Promise<readonly Item[]>;
let before: readonly Item[];

beforeAll(async () => {
  const office = await openOffice({ staff: true, isOperator: true });
  session = office.session;
  const own = await makeBelongings(session);
  calls = goodCalls(own).filter(({ endpoint }) => writes.includes(endpoint));
  const { slug } = own;
  const link = await readItem(linkKey(slug));
  everything = async () => [
    ...(await readAccount(office.accountId)),
    ...(await readPartition(linkKey(slug).pk)),
    ...(await readPartition(pagePartition(String(link?.['pageId'])))),
  ];
  // The consequences of the visit among the belongings are stored a moment after it.
  await until(async () => (await everything()).find(({ action }) => action === 'visit-booked'));
  before = await everything();
});

const callOf = ({ method, path }: { readonly method: string; readonly path: string }): GoodCall => {
  const found = calls.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
  if (!found) throw new Error(`${method} ${path} is not among the calls`);
  return found;
};

const send = (call: GoodCall, body: string | undefined, headers: Record<string, string> = {}) =>
  session.send(call.endpoint.method, call.path, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });

const HUGE = '@@huge@@';
/** JSON cannot say Infinity, but 1e309 is read as Infinity. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll(`"${HUGE}"`, '1e309');

type Attempt = readonly [name: string, json: string];

/** Values of a wrong type or size for a field that has this value. */
function wrongValues(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [String(value), null, HUGE, [value]];
  if (typeof value === 'string') return [7, null, {}, 'x'.repeat(5000)];
  if (Array.isArray(value)) return ['x', null, {}, Array.from({ length: 501 }, () => ({ lat: 1, lng: 1 }))];
  return ['x', null];
}

function wrongFields(body: Readonly<Record<string, unknown>>): Attempt[] {
  return Object.entries(body).flatMap(([name, value]) =>
    wrongValues(value).map((wrong): Attempt => {
      const json = jsonOf({ ...body, [name]: wrong });
      return [`${name}: ${jsonOf(wrong).slice(0, 30)}`, json];
    }),
  );
}

function wrongBodies(body: Readonly<Record<string, unknown>>): Attempt[] {
  const inside = JSON.stringify(body).slice(1, -1);
  return [
    ['an unknown field', JSON.stringify({ ...body, surplus: 1 })],
    ['another user', JSON.stringify({ ...body, userId: 'someone', accountId: 'else' })],
    ['a prototype', `{"__proto__":{"admin":true},${inside}}`],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '12'],
    ['nothing', ''],
    ['half a body', `{${inside}`],
    ['a form', 'name=value'],
  ];
}

test('takes the good bodies that the others are made of', () => {
  const taken = calls.filter(({ body }) => body !== undefined);
  const refused = taken.filter(({ endpoint, body }) => !z.safeParse(endpoint.body as z.ZodType, body).success);
  expect(taken.length).toBe(withJson.length);
  expect(refused.map(({ path }) => path)).toEqual([]);
});

describe.each(withJson)('$method $path', (endpoint) => {
  test('refuses every field that is not what it should be', async () => {
    const call = callOf(endpoint);
    const { body = {} } = call;
    for (const [name, json] of [...wrongBodies(body), ...wrongFields(body)]) {
      const response = await send(call, json);
      const said = response.status === 400 ? '' : await response.text();
      expect(`${name} -> ${response.status} ${said}`).toBe(`${name} -> 400 `);
      expect(response.headers.get('x-error-code')).toBe('INVALID_REQUEST');
    }
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x'])('refuses the content type %j', async (type) => {
    const call = callOf(endpoint);
    const response = await send(call, JSON.stringify(call.body), { 'content-type': type });
    expect(response.status).toBe(415);
  });
});

// The other endpoints are allowed by a secret in the path, so it does not matter where their calls come from.
describe.each(writes.filter(({ fromAnywhere }) => !fromAnywhere))('$method $path', (endpoint) => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
  ])('refuses a call from elsewhere: %o', async (headers) => {
    const call = callOf(endpoint);
    const response = await send(call, call.body && JSON.stringify(call.body), headers);
    expect(`${response.status} ${await response.text()}`).toBe(
      '403 This request did not come from Paveprint. Please reload the page and try again.',
    );
  });
});

test('has stored nothing of all that', async () => {
  expect(await everything()).toEqual(before);
});

const strangeTexts = ['é', '\u0000', '__proto__', '-1', '1e309', '%', '🏠'.repeat(300)];
const withQuery = endpoints.flatMap((endpoint) =>
  endpoint.query instanceof z.ZodObject ? [{ ...endpoint, fields: Object.keys(endpoint.query.shape) }] : [],
);

test.each(withQuery)('$method $path answers strange texts in its query without failing', async (endpoint) => {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, 'no-such-thing');
  for (const field of endpoint.fields) {
    for (const text of strangeTexts) {
      const response = await session.send(endpoint.method, `${path}?${new URLSearchParams({ [field]: text })}`);
      expect([field, text, response.status >= 500]).toEqual([field, text, false]);
    }
  }
});
