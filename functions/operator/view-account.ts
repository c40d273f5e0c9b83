import type { OperatedAccount } from '#shared/operator/contract.ts';
import { revenueOf } from '#shared/operator/revenue.ts';
import { standingOf } from '#shared/plans/standing.ts';
import { findPlan } from '../storage/plan-store.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { findPlanUsage } from '../storage/usage-store.ts';
import { findHolders } from './account-store.ts';

/** Whether a text can be the id of an account. Any other text could name another key of the table. */
export const isAccountId = (text: string): boolean => /^[\w-]{1,40}$/.test(text);

/** An account as operators see it; undefined for a deleted account. */
export async function viewAccount(id: string): Promise<OperatedAccount | undefined> {
  const now = new Date();
  const [account, holders] = await asTenant(id, () => Promise.all([findPlan(id), findHolders(id)]));
  if (!account || !holders) return undefined;
  const standing = standingOf(account, now);
  const usage = await asTenant(id, () => findPlanUsage(id, standing.plan, now));
  const { lookups, designs, mailers, modelMicroDollars, extraCents } = usage;
  const { subscription, trialEndsAt } = account;
  return {
    id,
    ...holders,
    ...standing,
    isGranted: account.plan !== 'free',
    ...(trialEndsAt !== undefined && { trialEndsAt }),
    ...(subscription && {
      subscription: { status: subscription.status, period: subscription.period, until: subscription.until },
    }),
    ...(account.owesExtras === true && { owesExtras: true }),
    usage: { lookups, designs, mailers },
    modelDollars: modelMicroDollars / 1e6,
    extraDollars: extraCents / 100,
    revenueDollars: revenueOf(account, now) + extraCents / 100,
  };
}
