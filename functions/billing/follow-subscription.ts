import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';

import { auditRow } from '../storage/audit-row.ts';
import { requirePlan, saveSubscription } from '../storage/plan-store.ts';
import type { StoredPlan } from '../storage/plan-store.ts';
import { retryUntilDone } from '../storage/retry.ts';
import { keepInStep } from './keep-in-step.ts';
import { readSubscription } from './read-subscription.ts';

/** Who changed the plan, in the account's history. */
const BILLING_ACTOR = 'billing';

/** Keeps an account's subscription as the payment service knows it now. Can be repeated at any time. */
export async function followSubscription(stripe: Stripe, accountId: string): Promise<void> {
  await retryUntilDone(async () => (await followOnce(stripe, accountId)) || undefined);
}

async function followOnce(stripe: Stripe, accountId: string): Promise<boolean> {
  let account: StoredPlan | undefined;
  return keepInStep({
    version: async () => {
      account = await requirePlan(accountId);
      return account.planVersion;
    },
    read: async () => (account?.customerId === undefined ? undefined : readSubscription(stripe, account.customerId)),
    save: async (subscription, version) => {
      if (!subscription || isDeepStrictEqual(subscription, account?.subscription)) return true;
      const { plan, period, status, endsThen } = subscription;
      const audit = auditRow({
        accountId,
        userId: BILLING_ACTOR,
        entity: 'account',
        id: accountId,
        action: 'subscription',
        detail: { plan, period, status, endsThen },
      });
      return saveSubscription(accountId, { subscription, version }, audit);
    },
  });
}
