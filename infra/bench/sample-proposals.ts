import { createHash } from 'node:crypto';

import { proposalNumber } from '#shared/proposals/proposal.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { proposalStatus } from '#shared/proposals/status.ts';

/** Pseudo-random hex digits that are the same in every run. */
const digits = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const streets = ['Heron Street', 'NE 12th Terrace', 'Coral Way', 'Bayview Drive', 'SW 4th Court', 'Las Olas Boulevard'];

/** A finished proposal as the list returns it. Values vary as in real data, so that compression is realistic. */
function sampleProposal(id: number): ProposalSummary {
  const picture = (kind: string) => `/media/${digits(`${kind}${id}`)}`;
  const area = 500 + ((id * 37) % 900) + (id % 10) / 10;
  const address = `${100 + ((id * 7) % 1900)} ${streets[id % streets.length]}, Fort Lauderdale, FL 3330${id % 10}`;
  return {
    id,
    proposalId: proposalNumber(id),
    slug: `${address.toLowerCase().replaceAll(/\W+/g, '-').slice(0, 24)}-${digits(`slug${id}`).slice(0, 20)}`,
    propertyId: id,
    propertyAddress: address,
    currentStep: 5,
    area,
    costPerSqFt: 12.5,
    totalCost: Math.round(area * 1250) / 100,
    organizationId: 1 + (id % 3),
    beforeImageR2Url: picture('before'),
    afterImageR2Url: picture('after'),
    areaImageR2Url: picture('area'),
    marketingImageUrl: picture('marketing'),
    imageGenerationMethod: 'responses',
    status: proposalStatus.options[id % 5] ?? 'sent',
    createdAt: new Date(Date.UTC(2026, 0, 1) + id * 3_456_789).toISOString(),
  };
}

/** `count` proposals, newest first. */
export const sampleProposals = (count: number): readonly ProposalSummary[] =>
  Array.from({ length: count }, (_, n) => sampleProposal(count - n));
