import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { runsOn } from '#shared/plans/standing.ts';
import { changedMeanwhile, whileNobodySigns } from '../storage/begun-closing-store.ts';
import { requirePlan } from '../storage/plan-store.ts';
import { transact } from '../storage/transact.ts';
import { closeAccountWrites } from './close-account-store.ts';
import { listIdentities, listMembers } from './member-store.ts';
import { requireNoClaims } from './require-no-claims.ts';
import { mailsToMembers } from './tell-members.ts';

const STILL_PAID = 'Please cancel your plan first, under Settings, Plan. Then delete the account.';

/**
 * Closes the account at once: without its item no member is signed in, and its owner can start a new one. The closing
 * mark makes the stream consumer delete everything else, images last (product 13.11 to 13.13).
 */
export async function removeAccount({ accountId, userId, email }: Caller, typed: string): Promise<void> {
  if (typed !== email.toLowerCase()) {
    throw new AppError('INVALID_REQUEST', `Please type ${email} to delete the account.`);
  }
  await whileNobodySigns(accountId, (begunAt) => closeAccount({ accountId, userId, begunAt }));
}

type Closing = Pick<Caller, 'accountId' | 'userId'> & { readonly begunAt: string };

async function closeAccount({ accountId, userId, begunAt }: Closing): Promise<void> {
  await requireNoClaims(accountId);
  const { subscription } = await requirePlan(accountId);
  if (runsOn(subscription)) throw new AppError('CONFLICT', STILL_PAID);
  const members = await listMembers(accountId);
  const owner = members.find((member) => member.userId === userId);
  if (!owner) throw new AppError('NOT_FOUND', 'Account not found');
  const identities = await listIdentities(accountId, owner);
  const outcome = await transact([
    ...closeAccountWrites({ accountId, userId, identities, only: { begunAt } }),
    ...mailsToMembers(accountId, owner, members),
  ]);
  if (outcome !== 'done') throw changedMeanwhile();
}
