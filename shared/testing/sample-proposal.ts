import type { Proposal } from '../proposals/proposal.ts';

/** A finished proposal that was sent, without pictures. */
export const sampleProposal: Proposal = {
  id: 7,
  proposalId: 'P-000007',
  slug: 'sample-street-0123456789abcdefghjk',
  propertyId: 7,
  propertyAddress: '7 Sample Street',
  latitude: 26.1,
  longitude: -80.1,
  currentStep: 5,
  area: 700,
  costPerSqFt: 12.5,
  totalCost: 8750,
  imageGenerationMethod: 'responses',
  status: 'sent',
  designs: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  version: 1,
};
