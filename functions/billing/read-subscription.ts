import type Stripe from 'stripe';

import { billingPeriod, soldPlan } from '#shared/plans/plan.ts';
import type { Subscription } from '#shared/plans/standing.ts';

/** States in order of precedence: a running subscription counts before an unpaid one, and both before an ended one. */
const ORDER = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled', 'incomplete_expired'];

const rank = ({ status }: Stripe.Subscription): number => {
  const index = ORDER.indexOf(status);
  return index < 0 ? ORDER.length : index;
};

/**
 * The customer's subscription to one of our plans, as the payment service knows it at this moment, whatever else the
 * customer pays for there. Events only say that it is time to look, so their order does not matter.
 */
export async function readSubscription(stripe: Stripe, customer: string): Promise<Subscription | undefined> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const sorted = data.toSorted((one, other) => rank(one) - rank(other) || other.created - one.created);
  return sorted.map(toSubscription).find((one) => one !== undefined);
}

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The plan that a line of a subscription is for; undefined for anything else that is sold there. */
const planOf = ({ price }: Stripe.SubscriptionItem) => soldPlan.safeParse(price.metadata['plan']).data;

/** A subscription as an account keeps it; undefined when it is not for one of our plans. */
export function toSubscription({ id, status, items, ...ending }: Stripe.Subscription): Subscription | undefined {
  const item = items.data.find((line) => planOf(line) !== undefined);
  const plan = item && planOf(item);
  const period = billingPeriod.safeParse(item?.price.recurring?.interval).data;
  if (!item || plan === undefined || period === undefined) return undefined;
  const end = endOf(ending, item.current_period_end);
  const [since, until] = [iso(item.current_period_start), iso(end ?? item.current_period_end)];
  return { id, plan, period, status, since, until, endsThen: end !== undefined };
}

type Ending = Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>;

/**
 * When a subscription ends instead of being renewed, in Unix seconds. With flexible billing, as new subscriptions have,
 * Stripe's portal sets `cancel_at` and leaves `cancel_at_period_end` false; the dashboard and classic billing set the
 * flag. An end after the current period comes after another payment, so until then the subscription is renewed.
 */
function endOf({ cancel_at: at, cancel_at_period_end: isLast }: Ending, over: number): number | undefined {
  if (isLast) return over;
  return at !== null && at <= over ? at : undefined;
}
