import { beforeAll, describe, expect, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { proposalSummary } from '#shared/proposals/proposal.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { newDraft } from '#shared/testing/houses.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';

let session: SessionClient;
let drafts: Proposal[];

beforeAll(async () => {
  ({ session } = await openOffice());
  drafts = [];
  for (const street of ['1 Oak Lane', '2 Elm Court', '3 Oak Avenue', '4 PINE Road', '5 oak Street']) {
    drafts.push(await newDraft(session, `${street}, Fort Lauderdale`));
  }
  await eventually(async () => (await session.call(proposals.list)).length, 5);
});

const ids = async (query: Readonly<Record<string, string | number>> = {}) =>
  (await session.call(proposals.list, { query })).map(({ id }) => id);

async function page(query: Readonly<Record<string, string | number>>) {
  const response = await session.ask(proposals.list, { query });
  const found = (await response.json()) as { readonly id: number }[];
  return { ids: found.map(({ id }) => id), next: response.headers.get('x-next-cursor') };
}

describe('the list', () => {
  test('has the newest first, with exactly the fields of a summary', async () => {
    expect(await ids()).toEqual([5, 4, 3, 2, 1]);
    const [newest] = await session.call(proposals.list);
    expect(newest).toEqual(proposalSummary.parse(drafts[4]));
  });

  test('has pages, each with the cursor of the next one and the last without', async () => {
    expect(await page({ limit: 2 })).toEqual({ ids: [5, 4], next: '4' });
    expect(await page({ limit: 2, cursor: '4' })).toEqual({ ids: [3, 2], next: '2' });
    expect(await page({ limit: 2, cursor: '2' })).toEqual({ ids: [1], next: null });
    expect(await page({ limit: 5 })).toEqual({ ids: [5, 4, 3, 2, 1], next: null });
    expect(await page({})).toEqual({ ids: [5, 4, 3, 2, 1], next: null });
  });

  test.each([
    ['oak', [5, 3, 1]],
    ['  OAK  ', [5, 3, 1]],
    ['pine r', [4]],
    ['p-000002', [2]],
    ['P-000002', [2]],
    ['000003', [3]],
    ['fort lauderdale', [5, 4, 3, 2, 1]],
    ['no such street', []],
    ['', [5, 4, 3, 2, 1]],
  ])('finds %j', async (q, found) => {
    expect(await ids({ q })).toEqual(found);
  });

  test('finds a proposal by its slug and by its id', async () => {
    const [, second] = drafts;
    expect(await ids({ q: second?.slug ?? '' })).toEqual([2]);
    expect(await ids({ q: String(second?.id) })).toContain(2);
  });

  test('keeps its limit in a search, and continues from there', async () => {
    expect(await page({ q: 'oak', limit: 2 })).toEqual({ ids: [5, 3], next: '3' });
    expect(await page({ q: 'oak', limit: 2, cursor: '3' })).toEqual({ ids: [1], next: null });
    expect(await page({ q: 'oak', limit: 3 })).toEqual({ ids: [5, 3, 1], next: null });
  });

  test.each([
    { limit: 0 },
    { limit: 1001 },
    { limit: 1.5 },
    { limit: 'NaN' },
    { limit: '' },
    { cursor: '-1' },
    { cursor: 'x' },
    { cursor: '1'.repeat(20) },
    { q: 'x'.repeat(201) },
  ])('refuses %o', async (query) => {
    expect((await session.ask(proposals.list, { query })).status).toBe(400);
  });
});

describe('the map’s list', () => {
  test('has every proposal with its position, address and status', async () => {
    const found = await session.call(proposals.map);
    expect(found.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
    const { id, slug, latitude, longitude, status, totalCost, area, createdAt, propertyAddress } = drafts[4] ?? {};
    expect(found[0]).toEqual({
      id,
      slug,
      address: propertyAddress,
      latitude,
      longitude,
      status,
      totalCost,
      area,
      createdAt,
    });
  });
});

describe('another account', () => {
  test('sees none of it', async () => {
    const rival = (await openOffice()).session;
    expect([await rival.call(proposals.list), await rival.call(proposals.map)]).toEqual([[], []]);
    expect(await rival.call(proposals.list, { query: { q: 'oak' } })).toEqual([]);
  });
});
