import type { LineCategory } from '#shared/estimates/line-item.ts';
import type { PricedLine, PricingTerms } from '#shared/estimates/pricing.ts';
import { bundled } from './bundled.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';

type Pricing = {
  readonly priceEstimate: (terms: PricingTerms, lines: readonly PricedLine[]) => unknown;
};

const ROUNDS = 5;
const LINES = 1000;
/** Runs per measurement; a single one takes microseconds, less than the timing itself. */
const TIMES = 200;

const categories: readonly LineCategory[] = ['pavers', 'labor', 'machinery', 'removal', 'permit', 'onsite', 'other'];

const lines: readonly PricedLine[] = Array.from({ length: LINES }, (_, n) => ({
  category: categories[n % categories.length] ?? 'other',
  qty: (n % 97) + 0.25,
  unitCost: (n % 53) + 0.99,
  isOptional: n % 11 === 0 ? 1 : 0,
  includeInMargin: n % 5 === 0 ? 0 : 1,
  isTaxable: n % 3 === 0 ? 1 : 0,
  isDiscount: n % 17 === 0 ? 1 : 0,
}));

const terms: PricingTerms = {
  pricingMode: 'margin',
  targetMarginPct: 0.35,
  markupPct: 0.4,
  taxPct: 0.07,
  taxableScope: 'materials',
  depositPct: 0.25,
};

/** Pricing 1,000 line items, as each keystroke in the estimator does, compared with a plain sum. */
export async function estimate(): Promise<readonly Row[]> {
  const { priceEstimate } = await bundled<Pricing>('shared/estimates/pricing.ts');
  let result: unknown;
  const measured = async () => {
    for (let time = 0; time < TIMES; time += 1) result = priceEstimate(terms, lines);
  };
  const floor = async () => {
    for (let time = 0; time < TIMES; time += 1) {
      let sum = 0;
      for (const { qty, unitCost } of lines) sum += qty * unitCost;
      result = sum;
    }
  };
  const values = await ratios({ rounds: ROUNDS, measured, floor });
  if (result === undefined) throw new Error('Nothing was worked out.');
  return [{ name: 'estimate of 1,000 lines, to a plain sum', values, unit: 'x', target: 10 }];
}
