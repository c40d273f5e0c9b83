import * as z from 'zod';

import { DAY_MS } from '../time/day.ts';
import { billingPeriod, plan, soldPlan } from './plan.ts';
import type { Plan } from './plan.ts';

/**
 * Days that a plan stays in force after a payment failed, while the payment is tried again, or after its end, while the
 * payment service has sent no word.
 */
const GRACE_DAYS = 7;

/**
 * A subscription as it was last read from the payment service. `status` is the service's own word; `since` is when the
 * current period began.
 */
export const subscription = z.object({
  id: z.string(),
  plan: soldPlan,
  period: billingPeriod,
  status: z.string(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The subscription ends at `until` and is not renewed. */
  endsThen: z.boolean(),
  /** When it was first seen unpaid; missing in records from before this was noted. */
  unpaidSince: z.iso.datetime().exactOptional(),
});
export type Subscription = z.infer<typeof subscription>;

/** The most that the owner of an account agreed to pay in a month for uses beyond its plan. */
const agreedExtras = z.object({ ceilingCents: z.int().positive(), at: z.iso.datetime() });

/** What an account's item says about its plan. `plan` is the plan that was granted, or `free` without a grant. */
export const accountPlan = z.object({
  plan,
  /** The person chose the plan that costs nothing. */
  isLite: z.boolean().exactOptional(),
  trialEndsAt: z.iso.datetime().exactOptional(),
  subscription: subscription.exactOptional(),
  extras: agreedExtras.exactOptional(),
  /** Extras of an earlier month are not paid. */
  owesExtras: z.boolean().exactOptional(),
  /** When its pages close to everybody outside the account, because it is not paid. */
  pagesCloseAt: z.iso.datetime().exactOptional(),
});
export type AccountPlan = Readonly<z.infer<typeof accountPlan>>;

/** Days that pages stay open after an account became read-only. */
const PAGES_OPEN_DAYS = 30;
const UNPAID = ['past_due', 'unpaid', 'paused'];

/**
 * When the pages of an account close to everybody outside it: 30 days after it becomes read-only. This is worked out
 * once, because the payment service begins new periods while the old one is not paid. Undefined while the account is
 * paid, or has another plan.
 */
export function pagesCloseAt({ plan, subscription, pagesCloseAt: known }: AccountPlan): string | undefined {
  if (plan !== 'free' || !subscription || !UNPAID.includes(subscription.status)) return undefined;
  return known ?? new Date(graceEnds(subscription).getTime() + PAGES_OPEN_DAYS * DAY_MS).toISOString();
}

/** Whether pages that close at `closeAt` are closed by now. */
export const areClosed = (closeAt: string | undefined, now: Date): boolean =>
  closeAt !== undefined && now >= new Date(closeAt);

/** Whether saving `closesAt` concerns the pages of an account: they close on a date, or no longer do. */
export const mustUpdatePages = ({ pagesCloseAt: before }: AccountPlan, closesAt: string | undefined): boolean =>
  closesAt !== undefined || before !== undefined;

/** What an account may do at a moment. */
export type Standing = {
  readonly plan: Plan;
  /** A payment is missing: everything can be read and nothing changed. */
  readonly isReadOnly: boolean;
};

/** When a payment that failed makes the account read-only. */
export const graceEnds = ({ since, unpaidSince = since }: Pick<Subscription, 'since' | 'unpaidSince'>): Date =>
  new Date(Date.parse(unpaidSince) + GRACE_DAYS * DAY_MS);

/**
 * The subscription that was read, with the time when it was first seen unpaid. That time stays until it is paid,
 * because the payment service begins new periods in the meantime, and a payment can fail in the middle of a period.
 */
export function withUnpaidSince(read: Subscription, before: Subscription | undefined, now: Date): Subscription {
  if (!UNPAID.includes(read.status)) return read;
  const wasUnpaid = before?.id === read.id && UNPAID.includes(before.status);
  return { ...read, unpaidSince: wasUnpaid ? (before.unpaidSince ?? before.since) : now.toISOString() };
}

/**
 * A grant wins, then a subscription, then a trial. An account for which these have ended has the plan that costs
 * nothing, and one that never chose anything has none. An unknown status counts as ended.
 */
export function standingOf({ plan: granted, isLite, trialEndsAt, subscription }: AccountPlan, now: Date): Standing {
  if (granted !== 'free') return { plan: granted, isReadOnly: false };
  const paid = subscription && standingOfSubscription(subscription, now);
  if (paid) return paid;
  if (trialEndsAt !== undefined && now < new Date(trialEndsAt)) return { plan: 'trial', isReadOnly: false };
  const hadPlan = isLite === true || trialEndsAt !== undefined || subscription !== undefined;
  return { plan: hadPlan ? 'lite' : 'free', isReadOnly: false };
}

function standingOfSubscription(bought: Subscription, now: Date): Standing | undefined {
  switch (bought.status) {
    case 'active':
    case 'trialing':
      return hasEnded(bought, now) ? undefined : { plan: bought.plan, isReadOnly: false };
    case 'past_due':
      return { plan: bought.plan, isReadOnly: now >= graceEnds(bought) };
    case 'unpaid':
    case 'paused':
      return { plan: bought.plan, isReadOnly: true };
    default:
      return undefined;
  }
}

/**
 * Whether a subscription that was set to end did so some time ago, and the payment service's message about it was lost.
 */
export const hasEnded = ({ endsThen, until }: Subscription, now: Date): boolean =>
  endsThen && now.getTime() >= Date.parse(until) + GRACE_DAYS * DAY_MS;

const ENDED = ['canceled', 'incomplete_expired'];

/** Whether a subscription has not ended. A second one would be paid twice. */
export const isLive = (bought: Pick<Subscription, 'status'> | undefined): boolean =>
  bought !== undefined && !ENDED.includes(bought.status);

/** Whether a subscription is renewed after its period, so that somebody without an account would still be charged. */
export const runsOn = (bought: (Pick<Subscription, 'status'> & { readonly endsThen?: boolean }) | undefined): boolean =>
  isLive(bought) && bought?.endsThen !== true;
