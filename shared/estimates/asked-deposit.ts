import { capWords, depositCap, stateOf, stateRules } from '../properties/state-rules.ts';
import type { EstimateContent } from './estimate.ts';
import { percent } from './margin-health.ts';
import type { Totals } from './pricing.ts';

type AskedDeposit = {
  readonly label: string;
  readonly cents: number;
  /** Why it is less than the share that was typed. */
  readonly limit?: string | undefined;
};

/**
 * The deposit that a customer is asked for: the share of the total (product 16.14), but no more than the state in their
 * address allows, as in an offer. If the address names no state, no limit is known.
 */
export function askedDeposit(
  { customerAddress, depositPct }: Pick<EstimateContent, 'customerAddress' | 'depositPct'>,
  { grandTotal, deposit }: Pick<Totals, 'grandTotal' | 'deposit'>,
): AskedDeposit {
  const state = stateOf(customerAddress);
  const cap = depositCap(state, grandTotal);
  // Even the share that the law allows may be rounded to a cent above the limit.
  if (cap === undefined || deposit <= cap + 1) {
    return { label: `Deposit (${percent(depositPct, 2)})`, cents: Math.min(deposit, cap ?? deposit) };
  }
  const label = `Deposit (the most that ${stateRules[state]?.name} allows)`;
  return { label, cents: cap, limit: capWords(state) };
}
