import { ACCEPTED_MEANWHILE } from '#shared/account/member.ts';
import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { auditRow } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import { deleteInvitationWrites, findInvitation } from './invitation-store.ts';
import { deleteMemberWrites, findMember, listIdentities } from './member-store.ts';

const notFound = () => new AppError('NOT_FOUND', 'Person not found');
const accepted = () => new AppError('CONFLICT', ACCEPTED_MEANWHILE);

/**
 * Removes a member from the account, or withdraws an invitation. All the member's sessions end at once, because each
 * call reads the member (product 1.15). A caller who means an invitation never removes a member, even if the invitation
 * was just accepted (product 13.29).
 */
export async function removeMember(caller: Caller, id: string, meant?: 'invitation'): Promise<void> {
  const { accountId, userId } = caller;
  const member = await findMember(accountId, id);
  if (!member) return withdrawInvitation(caller, id);
  if (meant === 'invitation') throw accepted();
  if (member.role === 'owner')
    throw new AppError('CONFLICT', 'The owner cannot be removed. Delete the account instead.');
  const { email, role } = member;
  const action = id === userId ? 'left' : 'removed';
  const outcome = await transact([
    ...deleteMemberWrites(accountId, member, await listIdentities(accountId, member)),
    auditRow({ accountId, userId, entity: 'account', id: accountId, action, detail: { email, role } }),
  ]);
  if (outcome !== 'done') throw notFound();
}

async function withdrawInvitation({ accountId, userId }: Caller, id: string): Promise<void> {
  const open = await findInvitation(accountId, id);
  if (!open) throw await goneOf(accountId, id);
  const { email, role } = open;
  const outcome = await transact([
    ...deleteInvitationWrites(accountId, open),
    auditRow({ accountId, userId, entity: 'account', id: accountId, action: 'removed', detail: { email, role } }),
  ]);
  if (outcome !== 'done') throw await goneOf(accountId, id);
}

/** Why an invitation is not open any more. */
const goneOf = async (accountId: string, id: string): Promise<AppError> =>
  (await findMember(accountId, id)) ? accepted() : notFound();
