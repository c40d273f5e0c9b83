import { expect, test } from 'vitest';

import { laying } from '#shared/laying/contract.ts';
import { outlineKey } from '#shared/laying/kept-plan.ts';
import { firstSettings } from '#shared/laying/laying-plan.ts';
import { PER_INCH } from '#shared/laying/plane.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { newDraft, newPlannedProposal } from '#shared/testing/houses.ts';
import { outlineInFeet } from '#shared/testing/outline-in-feet.ts';
import { openOffice } from '../testing/office.ts';
import { useUpRateLimit } from '../testing/rate-limits.ts';

const documents = [
  ['crew sheet', laying.crewSheet],
  ['order list', laying.orderList],
] as const;

/** A function can answer 6 MB, in which bytes are sent as text that is a third longer. */
const MOST_BYTES = 4_500_000;

/** An office with a plan of pavers of one inch on so many feet. */
async function planTiny(width: number, length: number) {
  const { session } = await openOffice();
  const { id } = await newDraft(session);
  const corners = [
    [0, 0],
    [width, 0],
    [width, length],
    [0, length],
  ] as const;
  const drawnPolygon = [...outlineInFeet(corners, 17)];
  const pavers = { shape: 'rectangle', pattern: 'herringbone-45', color: 'red-brick' } as const;
  const product = { sku: '1', title: '1', label: '1 × 1 in', length: PER_INCH, width: PER_INCH, swatches: [] };
  const settings = { ...firstSettings(pavers, drawnPolygon), product };
  const layingPlan = { ...pavers, settings, outlineKey: outlineKey(drawnPolygon) };
  await session.call(proposals.edit, { params: { id: String(id) }, body: { drawnPolygon, layingPlan } });
  return { session, params: { id: String(id) } };
}

test.each(documents)('the %s of more pavers than can be laid is refused with a sentence', async (_name, document) => {
  const { session, params } = await planTiny(60, 100);
  const answer = await session.ask(document, { params });
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringMatching(
      /^A laying plan has at most 250,000 pavers in all areas, and this one about 86\d,\d{3}\. Choose larger ones, or plan it in parts\.$/,
    ),
  ]);
});

test.each(documents)('the %s of the most pavers that can be laid is printed', async (_name, document) => {
  const { session, params } = await planTiny(41, 42);
  const answer = await session.ask(document, { params });
  const bytes = await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  expect(bytes.byteLength).toBeLessThan(MOST_BYTES);
});

test('an account prints at most thirty documents of plans in ten minutes', async () => {
  const { session, accountId } = await openOffice();
  const params = { id: String((await newPlannedProposal(session)).id) };
  await useUpRateLimit('print-plan', 29, accountId);
  const statuses: number[] = [];
  for (const document of [laying.orderList, laying.orderList, laying.crewSheet])
    statuses.push((await session.ask(document, { params })).status);
  expect(statuses).toEqual([200, 429, 429]);
  const refused = await session.ask(laying.crewSheet, { params });
  expect(await refused.text()).toBe('Too many documents in a short time. Please try again in ten minutes.');
  const { session: other } = await openOffice();
  const theirs = { id: String((await newPlannedProposal(other)).id) };
  expect((await other.ask(laying.orderList, { params: theirs })).status).toBe(200);
});
