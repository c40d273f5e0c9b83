import type { Meter, SoldMeter } from './meter.ts';
import { allowanceOf, planTable } from './plan-table.ts';
import type { Plan } from './plan.ts';
import { extraPrices } from './prices.ts';
import { standingOf } from './standing.ts';
import type { AccountPlan } from './standing.ts';

const CENTS: Readonly<Record<SoldMeter, number>> = {
  lookups: Math.round(extraPrices.lookup * 100),
  designs: Math.round(extraPrices.mockup * 100),
};

/** Dollars a month among which an owner chooses the ceiling of extras. */
export const EXTRA_CEILINGS = [10, 25, 50, 100, 250] as const;

/** What a plan sells beyond what it holds: of which meter, for how many cents each, after how many of a month. */
type Extra = { readonly meter: SoldMeter; readonly cents: number; readonly included: number };

export function extraOf(plan: Plan): Extra | undefined {
  const meter = planTable[plan].sells;
  return meter && { meter, cents: CENTS[meter], included: allowanceOf(plan, meter) ?? 0 };
}

/** Terms of an account whose uses beyond its plan are charged; a ceiling of zero until its owner agreed. */
export type ExtraTerms = { readonly ceilingCents: number };

/**
 * Undefined for accounts that pay for no extras: those whose plan was granted or is not paid, and plans that sell none.
 * Nobody who owes extras gets more of them.
 */
export function extraTermsOf(account: AccountPlan, now: Date): ExtraTerms | undefined {
  const { plan, isReadOnly } = standingOf(account, now);
  if (account.plan !== 'free' || isReadOnly || !extraOf(plan)) return undefined;
  return { ceilingCents: account.owesExtras === true ? 0 : (account.extras?.ceilingCents ?? 0) };
}

/** Whose plan pays for a use. */
export type Payer = { readonly accountId: string; readonly plan: Plan; readonly extras?: ExtraTerms };

type Limit = {
  /** Uses of a month, or of a trial, that cost nothing more; undefined when they have no end. */
  readonly most: number | undefined;
  /** What one more costs, and what the month may cost at most; undefined when no more are sold. */
  readonly extra?: { readonly cents: number; readonly ceilingCents: number };
};

/** How far an account can go with a meter in a month, or in its trial. */
export function limitOf({ plan, extras }: Pick<Payer, 'plan' | 'extras'>, meter: Meter): Limit {
  const sold = extraOf(plan);
  if (!extras || sold?.meter !== meter) return { most: allowanceOf(plan, meter) };
  return { most: sold.included, extra: { cents: sold.cents, ceilingCents: extras.ceilingCents } };
}

/** How many more extras fit under a ceiling. */
export const extrasLeft = (
  { ceilingCents, cents }: { readonly ceilingCents: number; readonly cents: number },
  spentCents: number,
): number => Math.max(0, Math.floor((ceilingCents - spentCents) / cents));

/** '$0.50' */
export const dollarsOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
