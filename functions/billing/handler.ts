import { requireOwner } from '#shared/auth/access.ts';
import type { Caller } from '#shared/auth/access.ts';
import { billing } from '#shared/billing/contract.ts';
import type { PlanView } from '#shared/billing/contract.ts';
import { planViewOf } from '#shared/billing/plan-view.ts';
import { monthOf } from '#shared/plans/meter.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { askStripe } from '../runtime/stripe-client.ts';
import { requirePlan } from '../storage/plan-store.ts';
import { findUsage } from '../storage/usage-store.ts';
import { followSubscription } from './follow-subscription.ts';
import { isBillingOn, openBilling } from './open-billing.ts';
import { openCheckout, openPortal } from './open-checkout.ts';
import { startPlan } from './start-plan.ts';
import { takeEvent } from './take-event.ts';

export const handler = lambda([
  route(billing.read, ({ caller }) => viewOf(caller)),

  route(billing.start, async ({ caller, body }) => {
    requireOwner(caller);
    await openBilling();
    await startPlan(caller, body.what);
    return viewOf(caller);
  }),

  route(billing.checkout, async ({ caller, body }) => {
    requireOwner(caller);
    const { stripe } = await openBilling();
    return { url: await askStripe(() => openCheckout(stripe, caller, body)) };
  }),

  route(billing.portal, async ({ caller }) => {
    requireOwner(caller);
    const { stripe } = await openBilling();
    return { url: await askStripe(() => openPortal(stripe, caller.accountId)) };
  }),

  route(billing.refresh, async ({ caller }) => {
    if (await isBillingOn()) {
      const { stripe } = await openBilling();
      await askStripe(() => followSubscription(stripe, caller.accountId));
    }
    return viewOf(caller);
  }),

  route(billing.events, async ({ event }) => {
    const opened = await openBilling();
    await askStripe(() => takeEvent(opened, event));
    return { received: true } as const;
  }),
]);

async function viewOf({ accountId }: Caller): Promise<PlanView> {
  const now = new Date();
  const [account, usage, isOn] = await Promise.all([
    requirePlan(accountId),
    findUsage(accountId, monthOf(now)),
    isBillingOn(),
  ]);
  return planViewOf({ account, usage, isBillingOn: isOn, now });
}
