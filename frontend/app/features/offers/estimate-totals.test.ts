import { expect, test } from 'vitest';

import type { OfferContent, OfferPrice } from '#shared/offers/offer-content.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { withTotalsOf } from './estimate-totals.ts';

const pricedAt = (price: OfferPrice): OfferContent => ({
  ...sampleContent,
  addOns: sampleContent.addOns.map((addOn) => ({ ...addOn, price })),
});

test('totals of estimates are taken from what was saved, other prices stay as they are typed', () => {
  const saved = pricedAt({ kind: 'estimate', estimateId: 3, cents: 450_000 });
  const pricesAfter = (typed: OfferPrice) => withTotalsOf(saved, pricedAt(typed)).addOns.map(({ price }) => price);
  expect(pricesAfter({ kind: 'estimate', estimateId: 3, cents: 1 })).toEqual([
    { kind: 'estimate', estimateId: 3, cents: 450_000 },
  ]);
  expect(pricesAfter({ kind: 'estimate', estimateId: 4, cents: 1 })).toEqual([
    { kind: 'estimate', estimateId: 4, cents: 1 },
  ]);
  expect(pricesAfter({ kind: 'fixed', cents: 1 })).toEqual([{ kind: 'fixed', cents: 1 }]);
});
