import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '#shared/http/errors.ts';
import { catchLog } from '../testing/written-lines.ts';
import type { HttpEvent } from './request.ts';
import type { HttpResult } from './result.ts';

const SECRET = 'a secret of the distribution';
const OTHER = 'the secret before or after it';

const endpoint = { method: 'GET', path: '/api/thing', access: 'public', fn: 'config', reply: 'raw' } as const;

beforeAll(() => {
  vi.stubEnv('ORIGIN_SECRET', `${SECRET},${OTHER}`);
});

afterAll(() => {
  vi.unstubAllEnvs();
});

/** What a function logged while a test ran. */
let logged: ReturnType<typeof catchLog>;

beforeEach(() => {
  logged = catchLog();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The lines of which every request has exactly one. */
const requestLines = () => logged().filter(({ message }) => message === 'request');

const ofLevel = (wanted: string) => logged().filter(({ level }) => level === wanted);

/** Calls a function whose only route runs `answer`. */
async function call(answer: () => Promise<HttpResult>, headers: Record<string, string> = {}): Promise<HttpResult> {
  const { lambda } = await import('./lambda.ts');
  const event = {
    routeKey: 'GET /api/thing',
    rawPath: '/api/thing/canary-slug',
    rawQueryString: 'q=canary-query',
    pathParameters: { slug: 'canary-slug' },
    headers: { 'x-origin-secret': SECRET, ...headers },
    requestContext: { requestId: 'gateway-id' },
  };
  // The handler reads nothing else of an event.
  return lambda([{ endpoint, handle: answer }])(event as unknown as HttpEvent, { awsRequestId: 'lambda-id' });
}

const well = async (): Promise<HttpResult> => ({ statusCode: 200, body: 'well' });

describe('a function', () => {
  test('answers what came through the distribution', async () => {
    expect(await call(well)).toEqual({ statusCode: 200, body: 'well' });
  });

  test('accepts the other secret too while one is being replaced by the other', async () => {
    expect(await call(well, { 'x-origin-secret': OTHER })).toEqual({ statusCode: 200, body: 'well' });
  });

  test.each(['', 'x', `${SECRET},${OTHER}`, `${SECRET} `, SECRET.toUpperCase(), SECRET.slice(1)])(
    'refuses what came around it with the secret %j',
    async (secret) => {
      const answer = vi.fn<() => Promise<HttpResult>>(well);
      const refused = await call(answer, { 'x-origin-secret': secret });
      expect([refused.statusCode, refused.body]).toEqual([403, 'Please use the site itself.']);
      expect(answer).not.toHaveBeenCalled();
    },
  );

  test('says what the caller may know of a failure, with its code and when to try again', async () => {
    const failed = await call(() => Promise.reject(new AppError('UNAVAILABLE', 'Later.', { retryAfterSeconds: 7 })));
    expect(failed).toMatchObject({
      statusCode: 503,
      body: 'Later.',
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-error-code': 'UNAVAILABLE', 'retry-after': '7' },
    });
  });

  test('says nothing of a bug but that there is one', async () => {
    const failed = await call(() => Promise.reject(new Error('pk A#secret is missing')));
    expect([failed.statusCode, failed.body]).toEqual([500, 'Something went wrong on our side. Please try again.']);
    expect(JSON.stringify(failed)).not.toMatch(/secret|pk|stack/);
    expect(ofLevel('ERROR')[0]).toMatchObject({
      route: 'GET /api/thing',
      correlationId: 'gateway-id',
      reference: failed.headers?.['x-reference'],
      error: { name: 'Error', message: 'pk [key] is missing' },
    });
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('compresses a long answer for a browser that takes %s', async (accepted, encoding, unpack) => {
    const body = 'long '.repeat(1000);
    const answer = await call(async () => ({ statusCode: 200, body }), { 'accept-encoding': accepted });
    expect([answer.headers?.['content-encoding'], answer.isBase64Encoded]).toEqual([encoding, true]);
    expect(unpack(Buffer.from(answer.body ?? '', 'base64')).toString()).toBe(body);
  });

  test('leaves a long answer as it is for a browser that takes nothing else', async () => {
    const answer = { statusCode: 200, body: 'long '.repeat(1000) };
    expect(await call(async () => answer, { 'accept-encoding': 'identity' })).toEqual(answer);
  });
});

test('an answer is compressed from 1 KB on', async () => {
  const encodingOf = async (characters: number) =>
    (await call(async () => ({ statusCode: 200, body: 'a'.repeat(characters) }), { 'accept-encoding': 'gzip' }))
      .headers?.['content-encoding'];
  expect([await encodingOf(1023), await encodingOf(1024)]).toEqual([undefined, 'gzip']);
});

describe('a failure', () => {
  const unavailable = () =>
    Promise.reject(new AppError('UNAVAILABLE', 'Later.', { cause: new Error('no answer for jo@homes.example.com') }));

  test('carries the reference that its lines in the log have', async () => {
    const { headers = {} } = await call(unavailable);
    const reference = headers['x-reference'];
    expect(reference).toMatch(/^[0-9A-F]{8}$/);
    expect(requestLines()[0]).toMatchObject({ reference, status: 503 });
    expect((await call(well)).headers?.['x-reference']).toBeUndefined();
  });

  test('of a third party is logged with its cause, names nobody and is counted', async () => {
    await call(unavailable);
    expect(ofLevel('WARN')[0]).toMatchObject({
      code: 'UNAVAILABLE',
      route: 'GET /api/thing',
      error: { message: 'Later.', cause: { message: 'no answer for [e-mail]' } },
    });
    expect(logged()).toContainEqual(expect.objectContaining({ UnavailableCalls: 1 }));
  });

  test('of too many calls is counted', async () => {
    await call(() => Promise.reject(new AppError('TOO_MANY_REQUESTS', 'Wait.')));
    expect(logged()).toContainEqual(expect.objectContaining({ RefusedCalls: 1 }));
  });
});

describe('one line of the log', () => {
  const refuse = (code: 'UNAUTHENTICATED' | 'NOT_FOUND') => () => Promise.reject(new AppError(code, 'canary-message'));

  test.each([
    [200, well],
    [401, refuse('UNAUTHENTICATED')],
    [404, refuse('NOT_FOUND')],
    [500, () => Promise.reject(new Error('canary-bug'))],
  ])(
    'says of a request that ended with %d what it was, how long it took and how to find it',
    async (status, answer) => {
      await call(answer);
      const lines = requestLines();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toEqual({
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        level: 'INFO',
        message: 'request',
        service: expect.any(String),
        sampling_rate: expect.anything(),
        route: 'GET /api/thing',
        status,
        correlationId: 'gateway-id',
        reference: expect.stringMatching(/^[0-9A-F]{8}$/),
        requestId: 'lambda-id',
        durationMs: expect.any(Number),
        capacityUnits: 0,
      });
      expect(JSON.stringify(logged())).not.toMatch(/canary-(slug|query|message)|secret/);
    },
  );

  test('names the account that was verified, and adds up what its calls of the table consumed', async () => {
    const { addCapacity, noteAccount } = await import('../runtime/activity.ts');
    await call(async () => {
      noteAccount('account-1');
      for (const units of [0.5, 2]) addCapacity(units);
      return well();
    });
    expect(requestLines()[0]).toMatchObject({ accountId: 'account-1', capacityUnits: 2.5 });
  });
});
