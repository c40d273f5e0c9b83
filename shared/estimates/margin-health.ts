import { clampMargin } from './pricing.ts';
import type { PricingTerms, Totals } from './pricing.ts';

export const marginStates = ['critical', 'danger', 'warning', 'excellent', 'success'] as const;
export type MarginState = (typeof marginStates)[number];

export type MarginHealth = {
  readonly state: MarginState;
  readonly title: string;
  /** What to do about it, if anything. */
  readonly advice?: string;
};

/** Prices are whole cents, so a profit may miss a threshold by one cent (product 16.23). */
const CENT = 1;

type Earned = Pick<Totals, 'profit' | 'sellPriceBeforeTax' | 'marginPct'>;

const reaches = ({ profit, sellPriceBeforeTax }: Earned, share: number): boolean =>
  profit + CENT >= share * sellPriceBeforeTax && (profit > 0 || share <= 0);

export const percent = (share: number, digits = 1): string => `${Number((share * 100).toFixed(digits))}%`;

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const APPROVAL_REQUIRED = 'Supervisor approval required before sending this proposal';

/** Whether an approver has to approve the estimate: a margin below the minimum, or any loss (product 17.3, 17.4). */
export const needsApproval = (earned: Earned, minMarginPct: number): boolean =>
  earned.profit < 0 || !reaches(earned, minMarginPct);

/** The five states of margin health and their texts (product 16.18 to 16.22). */
export function marginHealth(earned: Earned, terms: PricingTerms, minMarginPct: number): MarginHealth {
  const target = clampMargin(terms.targetMarginPct);
  if (earned.profit < 0) {
    const advice = `This estimate will result in a loss of ${dollars(-earned.profit)}. Review your costs and pricing immediately.`;
    return { state: 'critical', title: 'Loss! Selling below cost', advice };
  }
  if (!reaches(earned, minMarginPct)) {
    const title = `Below minimum (${percent(minMarginPct)}) — approval required`;
    return { state: 'danger', title, advice: `${APPROVAL_REQUIRED}.` };
  }
  if (!reaches(earned, target)) {
    const short = Math.max(0.001, target - earned.marginPct);
    const advice = 'Consider increasing prices or reducing costs to improve profitability.';
    return { state: 'warning', title: `${percent(short)} below target`, advice };
  }
  // Half a cent of tolerance: 1.5 x 0.35 is not exact in binary.
  if (earned.profit > 1.5 * target * earned.sellPriceBeforeTax + CENT / 2)
    return { state: 'excellent', title: 'Excellent margin' };
  return { state: 'success', title: 'Healthy margin' };
}

export type PriceAlert = { readonly title: string; readonly message: string };

/** Dollars per sq ft outside of which a price gets an alert (product 16.24, 16.25). */
const HIGH = 50;
const LOW = 5;

/** Alert about the price per sq ft before tax; undefined when it is plausible or there is no price yet. */
export function priceAlert(totals: Pick<Totals, 'sellPriceBeforeTax'>, areaSqft: number): PriceAlert | undefined {
  if (areaSqft <= 0 || totals.sellPriceBeforeTax <= 0) return undefined;
  const perSqFt = totals.sellPriceBeforeTax / areaSqft;
  const price = `${dollars(perSqFt)} per sq ft`;
  if (perSqFt > HIGH * 100) return { title: 'High Price Alert', message: `${price} may be above market rate.` };
  if (perSqFt < LOW * 100) return { title: 'Low Price Alert', message: `${price} seems unusually low.` };
  return undefined;
}
