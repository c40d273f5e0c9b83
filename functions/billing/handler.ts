import { requireOwner } from '#shared/auth/access.ts';
import type { Caller } from '#shared/auth/access.ts';
import { billing } from '#shared/billing/contract.ts';
import type { PlanView } from '#shared/billing/contract.ts';
import { planViewOf } from '#shared/billing/plan-view.ts';
import { monthBefore } from '#shared/plans/meter.ts';
import { standingOf } from '#shared/plans/standing.ts';
import { verifiedAddress } from '../account/people.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { callStripe } from '../runtime/stripe-client.ts';
import { hadTrial, requirePlan } from '../storage/plan-store.ts';
import { findPlanUsage } from '../storage/usage-store.ts';
import { agreeExtras } from './agree-extras.ts';
import { findCharge } from './charge-store.ts';
import { countLook, countPage } from './count-calls.ts';
import { followSubscription } from './follow-subscription.ts';
import { handleBillingEvent } from './handle-billing-event.ts';
import { isBillingOn, openBilling } from './open-billing.ts';
import { openCardPage, openCheckout, openPortal } from './open-checkout.ts';
import { startPlan } from './start-plan.ts';

export const handler = lambda([
  route(billing.read, ({ caller }) => viewOf(caller)),

  route(billing.start, async ({ caller, body }) => {
    requireOwner(caller);
    const { stripe } = await openBilling();
    if (body.what === 'extras') await callStripe(() => agreeExtras(stripe, caller, body.ceilingDollars));
    else await startPlan(caller, body.what);
    return viewOf(caller);
  }),

  route(billing.checkout, async ({ caller, body }) => {
    requireOwner(caller);
    const { stripe } = await openBilling();
    await countPage(caller.accountId);
    const open = () => ('card' in body ? openCardPage(stripe, caller) : openCheckout(stripe, caller, body));
    return { url: await callStripe(open) };
  }),

  route(billing.portal, async ({ caller }) => {
    requireOwner(caller);
    const { stripe } = await openBilling();
    await countPage(caller.accountId);
    return { url: await callStripe(() => openPortal(stripe, caller.accountId)) };
  }),

  route(billing.refresh, async ({ caller }) => {
    if (await isBillingOn()) {
      const { stripe } = await openBilling();
      await countLook(caller.accountId);
      await callStripe(() => followSubscription(stripe, caller.accountId));
    }
    return viewOf(caller);
  }),

  route(billing.events, async ({ event }) => {
    const opened = await openBilling();
    await callStripe(() => handleBillingEvent(opened, event));
    return { received: true } as const;
  }),
]);

async function viewOf(caller: Caller): Promise<PlanView> {
  const { accountId } = caller;
  const now = new Date();
  const [account, lastCharge, isOn] = await Promise.all([
    requirePlan(accountId),
    findCharge(accountId, monthBefore(now)),
    isBillingOn(),
  ]);
  const usage = await findPlanUsage(accountId, standingOf(account, now).plan, now);
  const view = planViewOf({ account, usage, isBillingOn: isOn, now, ...(lastCharge && { lastCharge }) });
  // A person who had a trial with an account that is gone is not offered another one, which would be refused.
  const email = view.canStartTrial ? await verifiedAddress(caller) : undefined;
  return email !== undefined && (await hadTrial(email)) ? { ...view, canStartTrial: false } : view;
}
