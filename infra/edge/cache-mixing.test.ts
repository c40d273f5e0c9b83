import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { endpoints } from '#shared/api.ts';
import { CACHING_OPTIMIZED, readDistribution } from '../local/host/edge/distribution.ts';
import type { Behavior, Distribution } from '../local/host/edge/distribution.ts';
import { openEdge } from '../local/host/edge/edge.ts';
import type { Edge } from '../local/host/edge/edge.ts';
import type { HttpReply, HttpRequest } from '../local/host/http/http-message.ts';
import { readCloudFormation } from '../local/host/template/cloud-formation.ts';
import { openTemplate } from '../local/host/template/template.ts';
import { openTemplates } from '../local/paveprint/testing/templates.ts';

// An edge that keeps an answer gives it to whoever asks next. What it may keep must therefore not depend on who asks.

const { synthesize, close } = openTemplates();
let distribution: Distribution;
let edge: Edge;
/** The requests that reached the origins, newest last. */
const asked: { readonly origin: 'api' | 'bucket'; readonly request: HttpRequest }[] = [];

const answer =
  (origin: 'api' | 'bucket') =>
  (request: HttpRequest): Promise<HttpReply> => {
    asked.push({ origin, request });
    return Promise.resolve({ status: 200, headers: [], body: Buffer.from(origin) });
  };

beforeAll(() => {
  const template = openTemplate(
    readCloudFormation(synthesize('cache')),
    () => '{"current":"known-to-tests","previous":""}',
  );
  distribution = readDistribution(template);
  edge = openEdge({ template, api: { handle: answer('api') }, bucket: (_name, request) => answer('bucket')(request) });
});
afterAll(close);

const isKept = (behavior: Behavior): boolean => behavior.CachePolicyId === CACHING_OPTIMIZED;

type Asking = {
  readonly method?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const requestOf = (path: string, { method = 'GET', query = '', headers = {} }: Asking = {}): HttpRequest => ({
  method,
  path,
  query,
  headers: new Map(Object.entries({ host: 'localhost:4000', ...headers })),
  body: Buffer.alloc(0),
  sourceIp: '203.0.113.9',
});

/** The request that reaches an origin when somebody asks the edge; undefined when the edge answers by itself. */
async function askedFor(path: string, asking: Asking = {}): Promise<(typeof asked)[number] | undefined> {
  asked.length = 0;
  await edge.handle(requestOf(path, asking));
  return asked.at(-1);
}

const sample = (path: string): string => path.replaceAll(/\{\w+\}/g, 'sample');
const paths = [...new Set(endpoints.map(({ path }) => sample(path)))];

/** Other spellings of an address, and endings that make it look like a cacheable file. */
const disguises: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}/x.css`,
  (path) => `${path}.js`,
  (path) => `${path};x.png`,
  (path) => `${path}%00.css`,
  (path) => `${path}%0A.css`,
  (path) => `${path}%3F.css`,
  (path) => `${path}%23.css`,
  (path) => `${path}/..%2f..%2fassets/app.js`,
  (path) => `${path}/../../assets/app.js`,
  (path) => `/assets/..${path}`,
  (path) => `/assets/..%2f${path.slice(1)}`,
  (path) => `/media/../${path.slice(1)}`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/api//'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/./api/'),
];

describe('what an edge keeps', () => {
  test.each(paths)('is no answer to %s, however the address is spelled', async (path) => {
    for (const disguise of disguises) {
      const spelled = disguise(path);
      const got = await askedFor(spelled, { headers: { cookie: 'sid=one' } });
      const kept = isKept(distribution.behaviorFor(spelled));
      expect([spelled, kept && got?.origin === 'api']).toEqual([spelled, false]);
    }
  });

  test.each(endpoints.map(({ method, path }) => [method, sample(path)] as const))(
    'does not stand between %s %s and its function: everything that says who asks is passed on',
    async (method, path) => {
      const who = {
        cookie: 'sid=one',
        authorization: 'Bearer one',
        'accept-language': 'es',
        origin: 'https://x.example',
      };
      const got = await askedFor(path, { method, query: 'who=one', headers: who });
      expect(got?.origin).toBe('api');
      expect(got?.request.query).toBe('who=one');
      expect(Object.fromEntries(got?.request.headers ?? [])).toMatchObject({ ...who, 'x-viewer-ip': '203.0.113.9' });
      expect(isKept(distribution.behaviorFor(path))).toBe(false);
    },
  );

  test.each([
    '/',
    '/app',
    '/app/proposals',
    '/login',
    '/operator',
    '/robots.txt',
    '/assets/app.0123.js',
    `/media/${'a'.repeat(32)}`,
  ])('of %s was asked for without anything that says who asks', async (path) => {
    expect(isKept(distribution.behaviorFor(path))).toBe(true);
    const people = ['one', 'two'].map((who) => ({
      query: `who=${who}`,
      headers: { cookie: `sid=${who}`, authorization: `Bearer ${who}`, 'accept-language': who, 'user-agent': who },
    }));
    const requests = [];
    for (const person of people) requests.push(await askedFor(path, person));
    expect(requests.map((one) => one?.origin)).toEqual(['bucket', 'bucket']);
    const [first, second] = requests.map((one) => ({ path: one?.request.path, ...described(one?.request) }));
    expect(first).toEqual(second);
    expect(JSON.stringify(first)).not.toMatch(/one|Bearer|sid=/);
  });

  test('is never an error, of those that an edge keeps without being asked to', () => {
    const keptUnasked = [404, 405, 414, 500, 501, 502, 503, 504];
    expect(keptUnasked.map((status) => distribution.errorTtlSeconds(status))).toEqual(keptUnasked.map(() => 0));
  });
});

/** What a bucket learns from a request: it must contain no query and no header of a person. */
function described(request: HttpRequest | undefined) {
  const { query, headers } = z.object({ query: z.string(), headers: z.map(z.string(), z.string()) }).parse(request);
  return { query, headers: Object.fromEntries(headers) };
}
