import { expect, test } from 'vitest';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { elementWith, firstRender, markupOf, textOf } from '../../../testing/first-render.tsx';
import { OfferState } from './offer-state.tsx';

const proposal: ProposalSummary = {
  id: 7,
  proposalId: 'P-000007',
  slug: 'sample-street-0123456789abcdefghjk',
  propertyId: 7,
  propertyAddress: '7 Sample Street',
  currentStep: 5,
  area: 700,
  costPerSqFt: 12.5,
  totalCost: 8750,
  imageGenerationMethod: 'responses',
  status: 'sent',
  createdAt: '2026-11-21T12:00:00.000Z',
};
const offer: ContractorOffer = {
  revision: 3,
  ledger: [],
  questions: [],
  draft: sampleContent,
  isDraftSaved: false,
  state: 'canceled',
  past: [],
  dueCents: 0,
  refundableCents: 250_000,
  pendingCents: 0,
  onlineRefundCents: 0,
  drawnSqFt: 700,
  language: 'en',
  usState: 'FL',
};
const nothing = (): void => undefined;

function shown(part: Partial<ContractorOffer>): string {
  const tree = firstRender(() =>
    OfferState({ proposal, offer: { ...offer, ...part }, onEdit: nothing, onClose: nothing }),
  );
  return textOf(markupOf(elementWith(tree, { title: 'Offer of P-000007' }).props['children'] as never));
}

test('money of a contract that ended is to be paid back, and of one that goes on it is credit', () => {
  expect(shown({})).toContain('Please pay back');
  expect(shown({ state: 'withdrawn' })).toContain('Please pay back');
  expect(shown({ state: 'open' })).toContain('Credit of an earlier version');
  expect(shown({ refundableCents: 0 })).not.toContain('Please pay back');
});
