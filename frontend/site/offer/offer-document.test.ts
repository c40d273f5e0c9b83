import { expect, test } from 'vitest';

import type { OfferPageView, SignedCopy } from '#shared/offers/page-view.ts';
import { toPublicOffer } from '#shared/offers/public-offer.ts';
import { hashOf, sampleFrozen, sampleOffer } from '#shared/testing/sample-offer.ts';
import { looseNamesIn, UNBROKEN } from '../../testing/unbroken.ts';
import { offerDocument } from './offer-document.tsx';

const signed: SignedCopy = {
  name: UNBROKEN,
  at: '2026-11-23T15:00:00.000Z',
  isMailed: true,
  choice: { optionId: '1', addOnIds: ['1'] },
  totalCents: 1_018_125,
  depositCents: 0,
  dueCents: 0,
  money: { paidBackCents: 0, toPayBackCents: 0, creditCents: 0, pendingCents: 0 },
  cancelUntil: '',
  token: 'sample-token',
};

function pageOf(more: Partial<OfferPageView> = {}): string {
  const frozen = sampleFrozen();
  const at = '2026-11-23T15:00:00.000Z';
  const current = {
    version: 1,
    frozen,
    wordsHash: hashOf(frozen),
    openedAt: at,
    state: 'open',
    changedAt: at,
  } as const;
  const offer = toPublicOffer(sampleOffer({ current }), '2026-11-24');
  if (!offer) throw new Error('The offer is not open.');
  const options = offer.options.map((option) => ({ ...option, name: UNBROKEN, product: UNBROKEN }));
  const addOns = offer.addOns.map((addOn) => ({ ...addOn, name: UNBROKEN }));
  const view: OfferPageView = {
    slug: 'sample-street',
    offer: { ...offer, options, addOns, address: UNBROKEN },
    branding: undefined,
    seesProposal: true,
    language: 'en',
    askedLanguage: 'en',
    usualLanguage: 'en',
    ...more,
  };
  return offerDocument(view, { assets: { css: '', script: undefined }, nonce: 'n' });
}

test.each([
  ['to be signed', {}, 7],
  ['that is signed', { signed }, 5],
])('the page of an offer %s shows the longest names of options, pavers and add-ons whole', (_, more, least) => {
  const page = pageOf(more);
  expect(page.split(UNBROKEN).length).toBeGreaterThan(least);
  expect(looseNamesIn(page)).toEqual([]);
});
