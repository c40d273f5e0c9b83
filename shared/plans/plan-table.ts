import { capabilities } from './capability.ts';
import type { Capability } from './capability.ts';
import { monthOf } from './meter.ts';
import type { Meter, SoldMeter } from './meter.ts';
import { soldPlan } from './plan.ts';
import type { Plan } from './plan.ts';
import { LITE_LOOKUPS_A_MONTH, MAILERS_A_MONTH, TRIAL_DESIGNS, TRIAL_MAILERS } from './prices.ts';

/** Terms of a plan. */
type Terms = {
  /** The name it is sold under. */
  readonly name: string;
  readonly allows: readonly Capability[];
  /** Uses per month, or per whole trial; a meter that is missing is unlimited. */
  readonly holds: Readonly<Partial<Record<Meter, number>>>;
  /**
   * The meter of which more than `holds` is sold; if `holds` has no number for it, every use is sold. See `extras.ts`.
   */
  readonly sells?: SoldMeter;
  readonly organizations: number;
  /** Proposals say that they were made with the free plan. */
  readonly isWatermarked: boolean;
};

const FEW_ORGANIZATIONS = 3;
/** More than any company has brands (product 12.27). */
const MANY_ORGANIZATIONS = 100;

const NONE = { lookups: 0, designs: 0, mailers: 0 };
const LITE: readonly Capability[] = ['lookups', 'proposals', 'previews'];
const PRO: readonly Capability[] = [...LITE, 'designs', 'estimates', 'catalog', 'sending', 'offers', 'visits'];
const ENTERPRISE: readonly Capability[] = [...PRO, 'team'];

const few = { organizations: FEW_ORGANIZATIONS, isWatermarked: false };
const many = { organizations: MANY_ORGANIZATIONS, isWatermarked: false };

/** The one table of plans, which gate, meters, checkout, operators and the public site read (docs/decisions/0094). */
export const planTable: Readonly<Record<Plan, Terms>> = {
  free: { name: 'Free', allows: [], holds: NONE, ...few },
  lite: {
    name: 'Prospector Lite',
    allows: LITE,
    holds: { ...NONE, lookups: LITE_LOOKUPS_A_MONTH },
    sells: 'lookups',
    ...few,
    isWatermarked: true,
  },
  trial: {
    name: 'Pro Estimator trial',
    allows: [...PRO, 'mailers'],
    holds: { designs: TRIAL_DESIGNS, mailers: TRIAL_MAILERS },
    ...few,
  },
  pro: { name: 'Pro Estimator', allows: PRO, holds: { mailers: 0 }, sells: 'designs', ...few },
  enterprise: { name: 'Enterprise Closer', allows: ENTERPRISE, holds: { mailers: 0 }, sells: 'designs', ...many },
  mail: { name: 'Paveprint Mail', allows: capabilities, holds: { mailers: MAILERS_A_MONTH }, ...many },
  paid: { name: 'Granted plan', allows: capabilities, holds: { mailers: MAILERS_A_MONTH }, ...many },
};

export const may = (plan: Plan, capability: Capability): boolean => planTable[plan].allows.includes(capability);

/** Name of the smallest plan with a capability, for locked buttons to show. */
export const planWith = (capability: Capability): string =>
  planTable[soldPlan.options.find((sold) => may(sold, capability)) ?? 'mail'].name;

/** How many uses a plan holds, per month or per whole trial; undefined if unlimited. */
export const allowanceOf = (plan: Plan, meter: Meter): number | undefined => planTable[plan].holds[meter];

/** A trial is counted as a whole, because most of them run into another month. */
export const countedPer = (plan: Plan): 'month' | 'trial' => (plan === 'trial' ? 'trial' : 'month');

/** The period under which uses of trials are counted. */
export const TRIAL_PERIOD = 'trial';

/** The period under which uses of a plan are counted: '2026-11' for a month, or `TRIAL_PERIOD` (product 38.4). */
export const usePeriod = (plan: Plan, now: Date): string =>
  countedPer(plan) === 'trial' ? TRIAL_PERIOD : monthOf(now);
