import { endOfMonth, meter } from '../plans/meter.ts';
import type { Meter } from '../plans/meter.ts';
import { allowanceOf, may, planTable } from '../plans/plan-table.ts';
import type { Plan } from '../plans/plan.ts';
import { graceEnds, standingOf } from '../plans/standing.ts';
import type { AccountPlan, Subscription } from '../plans/standing.ts';
import type { PlanView } from './contract.ts';

type Facts = {
  readonly account: AccountPlan;
  readonly usage: Readonly<Record<Meter, number>>;
  /** Whether plans can be bought at all. */
  readonly isBillingOn: boolean;
  readonly now: Date;
};

/** What an account is told about its plan. */
export function planViewOf({ account, usage, isBillingOn, now }: Facts): PlanView {
  const { plan, isReadOnly } = standingOf(account, now);
  const { subscription, trialEndsAt } = account;
  const isFree = plan === 'free';
  return {
    plan,
    name: planTable[plan].name,
    isReadOnly,
    notices: noticesOf(account, now),
    canBuy: isBillingOn && account.plan === 'free',
    canStartTrial: isBillingOn && mayTry(account, plan),
    canStartLite: isBillingOn && isFree,
    ...(plan === 'trial' && trialEndsAt !== undefined && { trialEndsAt }),
    ...(subscription && account.plan === 'free' && { subscription: shownSubscription(subscription) }),
    usage: meter.options.flatMap((one) => usageOf(plan, one, usage[one])),
    monthEndsAt: endOfMonth(now).toISOString(),
  };
}

/** A trial is for accounts that had neither one nor a subscription. */
const mayTry = ({ trialEndsAt, subscription }: AccountPlan, plan: Plan): boolean =>
  (plan === 'free' || plan === 'lite') && trialEndsAt === undefined && subscription === undefined;

function shownSubscription({ plan, period, status, until, endsThen }: Subscription) {
  return { plan, period, status, until, endsThen };
}

/** A meter that the plan does not allow is not shown. */
function usageOf(plan: Plan, one: Meter, used: number): PlanView['usage'] {
  if (!may(plan, one)) return [];
  const most = allowanceOf(plan, one);
  return [{ meter: one, used, ...(most !== undefined && { most }) }];
}

const day = (at: Date): string =>
  at.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

function noticesOf(account: AccountPlan, now: Date): string[] {
  const { subscription, trialEndsAt } = account;
  const { plan, isReadOnly } = standingOf(account, now);
  if (plan === 'trial' && trialEndsAt !== undefined) {
    return [
      `Your trial ends on ${day(new Date(trialEndsAt))}. Then your account converts to the free plan automatically, unless you choose another one.`,
    ];
  }
  if (!subscription || account.plan !== 'free') return [];
  if (isReadOnly) return [READ_ONLY];
  if (subscription.status === 'past_due') {
    return [
      `Your last payment failed. Please check your card: we try again, and without a payment nothing can be changed from ${day(graceEnds(subscription))} on.`,
    ];
  }
  if (subscription.endsThen && plan === subscription.plan) {
    return [`Your plan ends on ${day(new Date(subscription.until))}. Until then everything works as before.`];
  }
  return [];
}

const READ_ONLY =
  'Your plan is not paid, so nothing can be changed. Nothing is deleted, and your proposal pages stay open. Pay to go on where you stopped.';
