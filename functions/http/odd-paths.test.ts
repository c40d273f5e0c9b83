import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { endpoints } from '#shared/api.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { makeBelongings } from '../testing/belongings.ts';
import { goodCalls } from '../testing/good-calls.ts';
import type { GoodCall } from '../testing/good-calls.ts';
import { openOffice } from '../testing/office.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { rawStatus } from '../testing/raw-request.ts';

/** Odd values for the variables of a path, encoded as they are sent. */
const odd = [
  '../1',
  '%2e%2e%2F1',
  '%2F',
  '%00',
  '%',
  '%E0%A4%A',
  '%F0%9F%8F%A0',
  '1%20',
  '-1',
  '0',
  '01',
  '1.0',
  '1e0',
  'NaN',
  '__proto__',
  `1${'0'.repeat(20)}`,
  'a'.repeat(1500),
  `${'a'.repeat(2100)}-${'0'.repeat(20)}`,
];

/** Every variable in a path, with the index of its part. */
const variables = endpoints.flatMap(({ method, path }) =>
  path.split('/').flatMap((part, at) => (part.includes('{') ? [{ method, path, part, at }] : [])),
);

let session: SessionClient;
let calls: readonly GoodCall[];

beforeEach(() => resetRateLimits('move'));

beforeAll(async () => {
  ({ session } = await openOffice({ staff: true, isOperator: true }));
  calls = goodCalls(await makeBelongings(session));
});

/**
 * Variables with another answer than 404: something that is no time is not free (409), and a device that does not exist
 * counts as removed (200).
 */
const otherwise: Readonly<Record<string, number>> = { '{start}': 409, '{deviceId}': 200 };

describe.each(variables)('$method $path', ({ method, path, part, at }) => {
  test(`finds nothing under a ${part} that names nothing`, async () => {
    const good = calls.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
    const [goodPath = '', query = ''] = good?.path.split('?') ?? [];
    const statuses = new Map<string, number>();
    for (const value of odd) {
      const parts = goodPath.split('/').with(at, part.replace(/\{\w+\}/, value));
      const call = { method, path: `${parts.join('/')}?${query}`, body: good?.body };
      statuses.set(value, await rawStatus(session, call));
    }
    const wanted = [404, otherwise[part]];
    expect([...statuses].filter(([, status]) => !wanted.includes(status))).toEqual([]);
  });
});

test('a path variable of more than 200 characters names nothing, whatever it may look like', async () => {
  const said = async (slug: string) => {
    const response = await session.ask(proposals.bySlug, { params: { slug } });
    return `${response.status} ${await response.text()}`;
  };
  expect(await said('a'.repeat(200))).toBe('404 Proposal not found');
  expect(await said('a'.repeat(201))).toBe('404 Not found');
});
