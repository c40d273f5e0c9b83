import type { OfferContent, OfferPrice } from '#shared/offers/offer-content.ts';

type Priced = { readonly id: string; readonly price: OfferPrice };

/** The content with the totals of its estimates as the server read them during the save. */
export function withTotalsOf(saved: OfferContent, content: OfferContent): OfferContent {
  return {
    ...content,
    options: content.options.map((one) => ({ ...one, price: totalOf(one, saved.options) })),
    addOns: content.addOns.map((one) => ({ ...one, price: totalOf(one, saved.addOns) })),
  };
}

function totalOf({ id, price }: Priced, saved: readonly Priced[]): OfferPrice {
  const now = saved.find((one) => one.id === id)?.price;
  const isSame = price.kind === 'estimate' && now?.kind === 'estimate' && now.estimateId === price.estimateId;
  return isSame ? { ...price, cents: now.cents } : price;
}

/** Whether an estimate's total has changed from the one that was shown. */
export const hasOtherTotals = (saved: OfferContent, shown: OfferContent): boolean =>
  JSON.stringify(withTotalsOf(saved, shown)) !== JSON.stringify(shown);
