import { extraOf, extraTermsOf, OWES_EXTRAS } from '../plans/extras.ts';
import { endOfMonth, meter } from '../plans/meter.ts';
import type { Meter } from '../plans/meter.ts';
import { planDay } from '../plans/plan-day.ts';
import { allowanceOf, may, planTable } from '../plans/plan-table.ts';
import type { Plan } from '../plans/plan.ts';
import { graceEnds, hasEnded, pagesCloseAt, runsOn, standingOf } from '../plans/standing.ts';
import type { AccountPlan, Subscription } from '../plans/standing.ts';
import { PORTAL_BUTTON } from './contract.ts';
import type { PlanView } from './contract.ts';

type LastCharge = NonNullable<PlanView['lastCharge']>;

type Facts = {
  readonly account: AccountPlan & { readonly hasCard?: boolean; readonly customerId?: string };
  readonly usage: Readonly<Record<Meter | 'extraLookups' | 'extraDesigns' | 'extraCents', number>>;
  readonly lastCharge?: LastCharge;
  /** Whether plans can be bought at all. */
  readonly isBillingOn: boolean;
  readonly now: Date;
};

/** What an account is told about its plan. */
export function planViewOf({ account, usage, lastCharge, isBillingOn, now }: Facts): PlanView {
  const { plan, isReadOnly } = standingOf(account, now);
  const { trialEndsAt } = account;
  const subscription = shownSubscription(account, now);
  const isFree = plan === 'free';
  return {
    plan,
    name: planTable[plan].name,
    isReadOnly,
    notices: noticesOf(account, now),
    isGranted: account.plan !== 'free',
    canBuy: isBillingOn && account.plan === 'free',
    canStartTrial: isBillingOn && mayTry(account, plan),
    canStartLite: isBillingOn && isFree,
    hasPortal: isBillingOn && account.customerId !== undefined,
    ...(plan === 'trial' && trialEndsAt !== undefined && { trialEndsAt }),
    ...(subscription && { subscription }),
    usage: meter.options.flatMap((one) => usageOf(plan, one, usage[one])),
    ...extrasOf({ account, isBillingOn, now }),
    spent: { cents: usage.extraCents, used: extrasUsed(usage) },
    ...(lastCharge && { lastCharge: { month: lastCharge.month, cents: lastCharge.cents, state: lastCharge.state } }),
    monthEndsAt: endOfMonth(now).toISOString(),
  };
}

/** A trial is for accounts that have had neither a trial nor a subscription. */
const mayTry = ({ trialEndsAt, subscription }: AccountPlan, plan: Plan): boolean =>
  (plan === 'free' || plan === 'lite') && trialEndsAt === undefined && subscription === undefined;

/**
 * A subscription that ended without word from the payment service counts as none, so that another plan can be chosen.
 * Choosing a plan asks the payment service first.
 */
function shownSubscription({ plan: granted, subscription }: AccountPlan, now: Date): PlanView['subscription'] {
  if (!subscription || granted !== 'free' || hasEnded(subscription, now)) return undefined;
  const { plan, period, status, until, endsThen } = subscription;
  return { plan, period, status, until, endsThen };
}

/** The extras that the plan sells, if anything can be paid at all. */
function extrasOf({ account, isBillingOn, now }: Omit<Facts, 'usage'>): Pick<PlanView, 'extras'> {
  const terms = extraTermsOf(account, now);
  const sold = extraOf(standingOf(account, now).plan);
  if (!terms || !sold || !isBillingOn) return {};
  const { hasCard = false } = account;
  return { extras: { ...sold, ...terms, hasCard } };
}

/** Each plan sells extras of one meter, but an account that changed its plan this month may have both. */
const extrasUsed = ({ extraLookups, extraDesigns }: Facts['usage']) =>
  [{ meter: 'lookups', count: extraLookups } as const, { meter: 'designs', count: extraDesigns } as const].filter(
    ({ count }) => count > 0,
  );

/** A meter that the plan does not allow is not shown. */
function usageOf(plan: Plan, one: Meter, used: number): PlanView['usage'] {
  if (!may(plan, one)) return [];
  const most = allowanceOf(plan, one);
  return [{ meter: one, used, ...(most !== undefined && { most }) }];
}

function noticesOf(account: AccountPlan, now: Date): string[] {
  const { subscription, trialEndsAt } = account;
  const { plan, isReadOnly } = standingOf(account, now);
  if (plan === 'trial' && trialEndsAt !== undefined) {
    return [
      `Your trial ends on ${planDay(trialEndsAt)}. Then your account converts to the free plan automatically, unless you choose another one.`,
    ];
  }
  if (account.plan !== 'free') return subscription && runsOn(subscription) ? [chargedTooWords(subscription)] : [];
  const owed = account.owesExtras === true ? [OWES_EXTRAS] : [];
  if (isReadOnly) return [readOnlyWords(account, now)];
  return subscription ? [...noticesOfPaid(subscription, plan), ...owed] : owed;
}

/** What members have to know about a subscription: that its last payment failed, or that it ends. */
function noticesOfPaid(subscription: Subscription, plan: Plan): string[] {
  if (subscription.status === 'past_due') {
    return [
      `Your last payment failed. Please check your card: we will try again, and without a payment nothing can be changed from ${planDay(graceEnds(subscription))} on.`,
    ];
  }
  if (subscription.endsThen && plan === subscription.plan) {
    return [`Your plan ends on ${planDay(subscription.until)}. Until then everything works as before.`];
  }
  return [];
}

/** A grant does not end a subscription that was bought before. */
const chargedTooWords = ({ plan }: Subscription): string =>
  `Your plan is arranged with us, and the ${planTable[plan].name} that was bought before is still charged. It can be canceled under '${PORTAL_BUTTON}'.`;

/** What is said of an account that is read-only: until when its pages are open, or that they are closed. */
function readOnlyWords(account: AccountPlan, now: Date): string {
  const closes = pagesCloseAt(account);
  const pages =
    closes === undefined || now < new Date(closes)
      ? `your proposal pages stay open${closes === undefined ? '' : ` until ${planDay(new Date(closes))}`}.`
      : 'your proposal pages open again once you pay.';
  return `Your plan is not paid, so nothing can be changed. Nothing is deleted, and ${pages} Pay to pick up where you left off.`;
}
