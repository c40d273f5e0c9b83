import fc from 'fast-check';

import type { Endpoint } from '#shared/http/endpoint.ts';
import type { GoodCall } from '../good-calls.ts';
import { aPicture } from '../pictures.ts';
import { arbitraryOf, hostileTexts } from './arbitrary-of.ts';
import type { Schema } from './arbitrary-of.ts';

/** What the OpenAPI document says about a call. */
export type Described = { readonly body: Schema | undefined; readonly query: Readonly<Record<string, Schema>> };

export type FuzzRequest = { readonly path: string; readonly init: RequestInit; readonly how: How };

/** The good request, one with one other value that is allowed, one with only such values, or a broken one. */
type How = 'good' | 'one value' | 'all values' | 'hostile';

/** Draws from a seed, so that a run can be repeated. */
export type Draw = <T>(from: fc.Arbitrary<T>) => T;

/** Draws one value after the other. The values depend only on the seed. */
export function drawFrom(seed: number): Draw {
  let turn = 0;
  return (from) => {
    turn += 1;
    const [drawn] = fc.sample(from, { seed: seed + turn, numRuns: 1 });
    return drawn as ReturnType<typeof from.generate>['value'];
  };
}

const kinds: fc.Arbitrary<How> = fc.oneof(
  { weight: 11, arbitrary: fc.constant('good' as const) },
  { weight: 5, arbitrary: fc.constant('one value' as const) },
  { weight: 2, arbitrary: fc.constant('all values' as const) },
  { weight: 2, arbitrary: fc.constant('hostile' as const) },
);

/** JSON that no schema would produce. */
const oddJson = fc.constantFrom(
  '',
  'null',
  '[]',
  '{',
  '{"a":NaN}',
  '{"a":1e309}',
  '{"__proto__":{"isOperator":true},"constructor":{"prototype":{}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  '"\\ud800"',
  '\uFEFF{}',
);

const oddSegment = fc.constantFrom(
  '0',
  '-1',
  '1e3',
  '%00',
  '__proto__',
  '9'.repeat(30),
  '%F0%9F%8F%A0',
  'a'.repeat(300),
);

const contentTypes = fc.constantFrom(
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
);

/** These calls draw, print or compose pictures. Good ones are rare here, because each takes seconds. */
const SLOW = /generate-aerial-map|generate-marketing-image|render-preview|account\/export|mailers\/proof|\/batches$/;

/** A request for an endpoint. How much it differs from the good call is drawn too. */
export async function fuzzCall(call: GoodCall, described: Described, draw: Draw): Promise<FuzzRequest> {
  const { endpoint } = call;
  const drawn = draw(kinds);
  const how = drawn === 'good' && SLOW.test(endpoint.path) && draw(fc.nat(9)) > 0 ? 'hostile' : drawn;
  const path = withQuery(
    how === 'hostile' && draw(fc.boolean()) ? oddPath(call, draw) : call.path,
    described,
    how,
    draw,
  );
  const headers = new Headers();
  if (endpoint.once && draw(fc.nat(3)) === 0) headers.set('idempotency-key', `key-${draw(fc.nat(5))}`);
  if (endpoint.async) headers.set('prefer', 'respond-async');
  const body = await bodyOf(call, described, { how, draw, headers });
  return { path, how, init: { headers, ...(body !== undefined && { body }) } };
}

/** The good path, with other values for its variables. */
function oddPath({ endpoint, path }: GoodCall, draw: Draw): string {
  const named = endpoint.path.split('/');
  const [bare = '', query] = path.split('?');
  const segments = bare.split('/').map((segment, n) => (named[n]?.startsWith('{') ? draw(oddSegment) : segment));
  return [segments.join('/'), ...(query === undefined ? [] : [query])].join('?');
}

function withQuery(path: string, { query }: Described, how: How, draw: Draw): string {
  const names = Object.keys(query);
  if (how === 'good' || names.length === 0) return path;
  const [bare = '', kept = ''] = path.split('?');
  const pairs = new URLSearchParams(kept);
  const name = draw(fc.constantFrom(...names));
  const value = how === 'hostile' ? draw(fc.constantFrom(...hostileTexts)) : draw(arbitraryOf(query[name] ?? {}));
  pairs.set(name, String(value));
  return `${bare}?${pairs}`;
}

type Making = { readonly how: How; readonly draw: Draw; readonly headers: Headers };

async function bodyOf(call: GoodCall, { body: schema }: Described, making: Making): Promise<BodyInit | undefined> {
  const { body } = call.endpoint;
  if (body === undefined) return undefined;
  if ('multipart' in body) return formOf(body.multipart, making);
  const { how, draw, headers } = making;
  headers.set('content-type', how === 'hostile' && draw(fc.nat(2)) === 0 ? draw(contentTypes) : 'application/json');
  if (how === 'hostile') return draw(oddJson);
  if (how === 'all values' && schema) return JSON.stringify(draw(arbitraryOf(schema)));
  return JSON.stringify(how === 'one value' ? withOneValue(call, schema, draw) : call.body);
}

/** The good body, with one field replaced by another value that the schema allows. */
function withOneValue({ body = {} }: GoodCall, schema: Schema | undefined, draw: Draw): object {
  const fields = Object.entries(schema?.properties ?? {});
  if (fields.length === 0) return body;
  const [name, one] = draw(fc.constantFrom(...fields));
  return { ...body, [name]: draw(arbitraryOf(one)) };
}

async function formOf(field: string, { how, draw }: Making): Promise<FormData> {
  const form = new FormData();
  const file = how === 'good' ? await aPicture() : new Blob([draw(fc.uint8Array({ maxLength: 200 }))]);
  form.set(how === 'hostile' ? draw(fc.constantFrom('', 'file', field)) : field, file, 'picture.png');
  return form;
}

/** These calls end what the others need, so each of them gets an office of its own. */
export const endsAll = ({ method, path }: Endpoint): boolean =>
  path === '/api/logout' || (method === 'DELETE' && path === '/api/account');
