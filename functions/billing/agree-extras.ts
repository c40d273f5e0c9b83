import type Stripe from 'stripe';

import type { Caller } from '#shared/auth/access.ts';
import { PORTAL_BUTTON } from '#shared/billing/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { extraTermsOf } from '#shared/plans/extras.ts';
import { auditRow } from '../storage/audit-row.ts';
import { requirePlan, saveExtras } from '../storage/plan-store.ts';
import { countLook } from './count-calls.ts';
import { followSubscription } from './follow-subscription.ts';

const NONE_SOLD = 'Your plan has no extras to pay for. Please reload the page to see what it has.';
const OWES = `The extras of an earlier month are not paid yet. Please pay that invoice first: see '${PORTAL_BUTTON}'.`;
const NO_CARD = 'Please save a card first, to pay for extras.';

/**
 * Notes that the owner agrees to pay for uses beyond the plan, up to a ceiling in dollars per month. Zero ends the
 * agreement. Without one, nothing is charged.
 */
export async function agreeExtras(stripe: Stripe, caller: Caller, ceilingDollars: number): Promise<void> {
  const { accountId, userId } = caller;
  const audit = auditRow({
    accountId,
    userId,
    entity: 'account',
    id: accountId,
    action: 'extras',
    detail: { ceilingDollars },
  });
  if (ceilingDollars === 0) return saveExtras(accountId, undefined, audit);
  await countLook(accountId);
  await followSubscription(stripe, accountId);
  const account = await requirePlan(accountId);
  if (!extraTermsOf(account, new Date())) throw new AppError('CONFLICT', NONE_SOLD);
  if (account.owesExtras === true) throw new AppError('CONFLICT', OWES);
  if (account.hasCard !== true) throw new AppError('CONFLICT', NO_CARD);
  return saveExtras(accountId, { ceilingCents: ceilingDollars * 100, at: new Date().toISOString() }, audit);
}
