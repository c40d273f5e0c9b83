import { afterAll, expect, test } from 'vitest';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

afterAll(leaveRole);

const PAGE = 1000;
const NEWEST = 20_000;

/** A proposal as the index holds it. */
const stored = (id: number): Omit<ProposalSummary, 'proposalId'> => ({
  id,
  slug: `oak-${id}`,
  propertyId: 1,
  propertyAddress: '1 Oak Lane',
  currentStep: 1,
  area: 0,
  costPerSqFt: 0,
  totalCost: 0,
  imageGenerationMethod: 'responses',
  status: 'draft',
  createdAt: '2026-11-20T18:00:00.000Z',
});

/** Answers a query of the index, newest first, a thousand at a time. */
async function send({ input }: { readonly input: { readonly ExclusiveStartKey?: { readonly gsi1sk: string } } }) {
  const from = input.ExclusiveStartKey ? Number(input.ExclusiveStartKey.gsi1sk) - 1 : NEWEST;
  const Items = Array.from({ length: PAGE }, (_, n) => ({ ...stored(from - n), latitude: 26, longitude: -80 }));
  return { Items, LastEvaluatedKey: { gsi1sk: String(from - PAGE + 1) } };
}

test('the map has the newest 10,000 proposals', async () => {
  await answerForTable(send);
  const { listOnMap } = await import('./proposal-list-store.ts');
  const { proposals } = await listOnMap('account');
  expect([proposals.length, proposals[0]?.id, proposals.at(-1)?.id]).toEqual([10_000, NEWEST, NEWEST - 9999]);
});
