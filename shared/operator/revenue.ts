import { roundToHundredths } from '../numbers/hundredths.ts';
import { prices } from '../plans/prices.ts';
import { standingOf } from '../plans/standing.ts';
import type { AccountPlan } from '../plans/standing.ts';

/** Dollars that an account brings in a month: the monthly price of its plan, or a twelfth of the annual price. */
export function revenueOf(account: AccountPlan, now: Date): number {
  const { subscription: bought } = account;
  const { plan, isReadOnly } = standingOf({ ...account, plan: 'free' }, now);
  if (!bought || isReadOnly || plan !== bought.plan) return 0;
  const price = prices[bought.plan][bought.period];
  return roundToHundredths(bought.period === 'year' ? price / 12 : price);
}
