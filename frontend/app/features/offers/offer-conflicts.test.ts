import { expect, test } from 'vitest';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import { canceledOffer, hashOf, sampleFrozen } from '#shared/testing/sample-offer.ts';
import { wordsConflictText } from './offer-conflicts.ts';

const AT = '2026-11-23T15:00:00.000Z';
const frozen = sampleFrozen();
const current = { version: 1, frozen, wordsHash: hashOf(frozen), openedAt: AT, changedAt: AT } as const;
const signed: ContractorOffer = {
  ...canceledOffer,
  ledger: [],
  state: 'accepted',
  current: { ...current, state: 'accepted' },
};

/** The signed offer after its cancellation, which was by link unless `how` says otherwise. */
const canceled = (how: { readonly canceledInWriting?: string } = {}): ContractorOffer => ({
  ...signed,
  revision: 4,
  state: 'canceled',
  current: { ...current, state: 'canceled', ...how },
});

test('a cancellation in writing that somebody of the office recorded is not told as of the homeowner, unlike one by link', () => {
  const inWriting = canceled({ canceledInWriting: '2026-11-23' });
  expect(wordsConflictText(signed, inWriting)).toMatch(/^Someone else changed this offer in the meantime\./);
  expect(wordsConflictText(signed, canceled())).toMatch(/^The homeowner asked, answered or paid in the meantime\./);
});
