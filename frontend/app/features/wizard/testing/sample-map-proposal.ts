import type { MapProposal } from '#shared/proposals/proposal.ts';

/** A draft as the map shows it. */
export const mappedDraft: MapProposal = {
  id: 7,
  slug: 'sample-street-0123456789abcdefghjk',
  address: '7 Sample Street, Fort Lauderdale, FL 33304',
  latitude: 26.1224,
  longitude: -80.1373,
  status: 'draft',
  totalCost: 8750,
  area: 700,
  createdAt: '2026-11-21T12:00:00.000Z',
};
