import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { endpoints } from '#shared/api.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { newDraft } from '#shared/testing/houses.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { rawStatus } from '../testing/raw-request.ts';

/** Written as they go over the wire. */
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

const withVariable = endpoints.filter(({ path }) => path.includes('{'));

let session: SessionClient;

beforeEach(() => resetRateLimits('move'));

beforeAll(async () => {
  ({ session } = await openOffice());
  await newDraft(session);
});

describe.each(withVariable)('$method $path', ({ method, path }) => {
  test('finds nothing under a path variable that names nothing', async () => {
    const statuses = new Map<string, number>();
    for (const value of odd) statuses.set(value, await rawStatus(session, method, path.replace(/\{\w+\}/, value)));
    expect([...statuses].filter(([, status]) => ![400, 403, 404].includes(status))).toEqual([]);
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
