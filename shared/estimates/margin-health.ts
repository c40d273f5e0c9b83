import { formatDollars } from '../proposals/price.ts';
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
type EarnedAndPassed = Earned & Pick<Totals, 'passThrough'>;

/** State of the approval for the current price, or 'out' if the customer already has it; undefined if nobody asked. */
export type ApprovalState = 'requested' | 'approved' | 'out' | undefined;

const reaches = ({ profit, sellPriceBeforeTax }: Earned, share: number): boolean =>
  profit + CENT >= share * sellPriceBeforeTax && (profit > 0 || share <= 0);

export const percent = (share: number, digits = 1): string => `${Number((share * 100).toFixed(digits))}%`;

const dollars = (cents: number): string => formatDollars(cents / 100);

export const APPROVAL_REQUIRED = 'Supervisor approval required before sending this proposal';

/** Whether an approver has to approve the estimate: a margin below the minimum, or any loss (product 17.3, 17.4). */
export const needsApproval = (earned: Earned, minMarginPct: number): boolean =>
  earned.profit < 0 || !reaches(earned, minMarginPct);

/** The price without what is passed on at cost: only on this is the target margin earned (product 16.27). */
function margined({ profit, sellPriceBeforeTax, passThrough }: EarnedAndPassed): Earned {
  const price = sellPriceBeforeTax - passThrough;
  return { profit, sellPriceBeforeTax: price, marginPct: price === 0 ? 0 : profit / price };
}

/** The five states of margin health and their texts (product 16.18 to 16.22). */
export function marginHealth(
  earned: EarnedAndPassed,
  terms: PricingTerms,
  minMarginPct: number,
  approval?: ApprovalState,
): MarginHealth {
  const target = clampMargin(terms.targetMarginPct);
  if (earned.profit < 0) {
    const advice = `This estimate will result in a loss of ${dollars(-earned.profit)}. Review your costs and pricing immediately.`;
    return { state: 'critical', title: 'Loss! Selling below cost', advice };
  }
  if (!reaches(earned, minMarginPct)) return belowMinimum(minMarginPct, approval);
  if (!reaches(margined(earned), target)) {
    const short = Math.max(0.001, target - margined(earned).marginPct);
    const advice = 'Consider increasing prices or reducing costs to improve profitability.';
    return { state: 'warning', title: `${percent(short)} below target`, advice };
  }
  // Half a cent of tolerance: 1.5 x 0.35 is not exact in binary.
  if (earned.profit > 1.5 * target * earned.sellPriceBeforeTax + CENT / 2)
    return { state: 'excellent', title: 'Excellent margin' };
  return { state: 'success', title: 'Healthy margin' };
}

/** A price that is approved, or with the customer, ends the alarm: nothing is left to do (product 16.28, 17.25). */
function belowMinimum(minMarginPct: number, approval: ApprovalState): MarginHealth {
  const below = `Below minimum (${percent(minMarginPct)})`;
  if (approval === 'approved') {
    return { state: 'success', title: `${below}, approved`, advice: 'A new price needs a new approval.' };
  }
  if (approval === 'out') {
    return { state: 'success', title: `${below}, with the customer`, advice: 'A new price needs an approval.' };
  }
  const advice = approval === 'requested' ? 'An approver has been asked.' : `${APPROVAL_REQUIRED}.`;
  return { state: 'danger', title: `${below} — approval required`, advice };
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
