import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { auditRow } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import { findMember, deleteMemberWrites } from './member-store.ts';

/**
 * Removes a member from the account. All their sessions end at once, because each call reads the member (product 1.15).
 */
export async function removeMember({ accountId, userId }: Caller, id: string): Promise<void> {
  const found = await findMember(accountId, id);
  if (!found) throw new AppError('NOT_FOUND', 'Person not found');
  if (found.role === 'owner')
    throw new AppError('CONFLICT', 'The owner cannot be removed. Delete the account instead.');
  const { email, role } = found;
  const detail = { email, role };
  const outcome = await transact([
    ...deleteMemberWrites(accountId, found),
    auditRow({ accountId, userId, entity: 'account', id: accountId, action: 'removed', detail }),
  ]);
  if (outcome !== 'done') throw new AppError('NOT_FOUND', 'Person not found');
}
