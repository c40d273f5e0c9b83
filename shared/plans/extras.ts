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

/** Monthly ceilings of extras that an owner can choose, in dollars. */
export const EXTRA_CEILINGS = [10, 25, 50, 100, 250] as const;

/** What a plan sells beyond what it holds: uses of `meter` for `cents` each, after the `included` uses of a month. */
type Extra = { readonly meter: SoldMeter; readonly cents: number; readonly included: number };

export function extraOf(plan: Plan): Extra | undefined {
  const meter = planTable[plan].sells;
  return meter && { meter, cents: CENTS[meter], included: allowanceOf(plan, meter) ?? 0 };
}

/** Terms of an account that pays for uses beyond its plan. The ceiling is zero until its owner agreed to one. */
export type ExtraTerms = {
  readonly ceilingCents: number;
  /** Extras of an earlier month are not paid, so no more are sold, whatever the owner agreed to. */
  readonly owes?: true;
};

/** What is said instead of a price to an account that owes extras. */
export const OWES_EXTRAS =
  'The extras of an earlier month are not paid, so there are no new ones at the moment. Please pay the open invoice.';

/** Undefined for accounts that pay for no extras: those whose plan was granted or is not paid, and plans that sell none. */
export function extraTermsOf(account: AccountPlan, now: Date): ExtraTerms | undefined {
  const { plan, isReadOnly } = standingOf(account, now);
  if (account.plan !== 'free' || isReadOnly || !extraOf(plan)) return undefined;
  return { ceilingCents: account.extras?.ceilingCents ?? 0, ...(account.owesExtras === true && { owes: true }) };
}

/** The account whose plan pays for a use. */
export type Payer = { readonly accountId: string; readonly plan: Plan; readonly extras?: ExtraTerms };

/** What one more use costs, and the most that extras may cost in a month. */
export type SoldExtra = ExtraTerms & { readonly cents: number };

type Limit = {
  /** Uses per month, or per trial, that cost nothing extra; undefined if unlimited. */
  readonly most: number | undefined;
  /** Undefined when no more are sold. */
  readonly extra?: SoldExtra;
};

/** How far an account can go with a meter in a month, or in its trial. */
export function limitOf({ plan, extras }: Pick<Payer, 'plan' | 'extras'>, meter: Meter): Limit {
  const sold = extraOf(plan);
  if (!extras || sold?.meter !== meter) return { most: allowanceOf(plan, meter) };
  return { most: sold.included, extra: { cents: sold.cents, ...extras } };
}

/** How many more extras fit under a ceiling; none while earlier ones are owed. */
export const extrasLeft = ({ ceilingCents, cents, owes }: SoldExtra, spentCents: number): number =>
  owes ? 0 : Math.max(0, Math.floor((ceilingCents - spentCents) / cents));

/** '$0.50' */
export const dollarsOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
