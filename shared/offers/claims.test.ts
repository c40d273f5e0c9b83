import { expect, test } from 'vitest';

import { hashOf, sampleFrozen, sampleOffer, sampleSignature } from '../testing/sample-offer.ts';
import { addCheckout, awaitBank } from './card-payments.ts';
import { acceptOffer, cancelOffer, openVersion, recordDeposit, recordRefund } from './change-offer.ts';
import { claimOf } from './claims.ts';
import type { FirmOffer } from './firm-offer.ts';

const TODAY = '2026-11-23';
const when = { at: `${TODAY}T15:00:00.000Z`, today: TODAY };
const money = { cents: 232_031, note: '', ...when };
const frozen = sampleFrozen();

const opened = (before: FirmOffer = sampleOffer()): FirmOffer =>
  openVersion(before, { frozen, wordsHash: hashOf(frozen), ...when }).offer;
const signed = (): FirmOffer => acceptOffer(opened(), { version: 1, signature: sampleSignature(frozen), ...when });

test('a homeowner who signed can cancel to the last day, and after it has no claim', () => {
  expect(claimOf(signed(), '2026-11-27')).toBe('cancel');
  expect(claimOf(signed(), '2026-11-28')).toBeUndefined();
  expect(claimOf(recordDeposit(signed(), money), '2026-11-28')).toBeUndefined();
});

test('money that is due to go back, or is credit, is a claim until it is paid back', () => {
  const canceled = cancelOffer(recordDeposit(signed(), money), when);
  expect(claimOf(canceled, TODAY)).toBe('refund');
  expect(claimOf(recordRefund(canceled, money), TODAY)).toBeUndefined();
  expect(claimOf(opened(recordDeposit(signed(), money)), TODAY)).toBe('refund');
});

test('a payment that is on its way is a claim, also for words that were replaced', () => {
  const asked = awaitBank(addCheckout(signed(), { session: 'page', account: 'acct' }), 'page');
  expect([claimOf(asked, '2026-11-28'), claimOf(opened(asked), TODAY)]).toEqual(['payment', 'payment']);
});

test('nobody has a claim on what nobody signed', () => {
  expect([claimOf(sampleOffer(), TODAY), claimOf(opened(), TODAY)]).toEqual([undefined, undefined]);
});
