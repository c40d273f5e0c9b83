import type { LineCategory } from '#shared/estimates/line-item.ts';
import type { PricedLine, PricingTerms } from '#shared/estimates/pricing.ts';
import { bundled } from '../tools/build/bundled.ts';

type Pricing = {
  readonly priceEstimate: (terms: PricingTerms, lines: readonly PricedLine[]) => { readonly grandTotal: number };
};

export const pricing = (): Promise<Pricing> => bundled<Pricing>('shared/estimates/pricing.ts');

const categories: readonly LineCategory[] = ['pavers', 'labor', 'machinery', 'removal', 'permit', 'onsite', 'other'];

/** Line items of every kind that pricing distinguishes. */
export const sampleLines = (count: number): readonly PricedLine[] =>
  Array.from({ length: count }, (_, n) => ({
    category: categories[n % categories.length] ?? 'other',
    qty: (n % 97) + 0.25,
    unitCost: (n % 53) + 0.99,
    isOptional: n % 11 === 0 ? 1 : 0,
    includeInMargin: n % 5 === 0 ? 0 : 1,
    isTaxable: n % 3 === 0 ? 1 : 0,
    isDiscount: n % 17 === 0 ? 1 : 0,
  }));

export const sampleTerms: PricingTerms = {
  pricingMode: 'margin',
  targetMarginPct: 0.35,
  markupPct: 0.4,
  taxPct: 0.07,
  taxableScope: 'materials',
  depositPct: 0.25,
};
