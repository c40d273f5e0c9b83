import { account } from '#shared/account/contract.ts';
import { requireOwner } from '#shared/auth/access.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { isMailOn } from '../runtime/mail-switch.ts';
import { exportAccount } from './export-account.ts';
import { listInvitations } from './invitation-store.ts';
import { inviteMember } from './invite-member.ts';
import { listMembers } from './member-store.ts';
import { removeAccount } from './remove-account.ts';
import { removeMember } from './remove-member.ts';
import { toMember } from './stored-member.ts';

const removed = { removed: true } as const;

export const handler = lambda([
  route(account.members, async ({ caller }) => {
    requireOwner(caller);
    const { accountId } = caller;
    const [members, open] = await Promise.all([listMembers(accountId), listInvitations(accountId)]);
    return [...members.map(toMember), ...open.map(({ id, email, role }) => ({ id, email, role, joined: false }))];
  }),

  route(account.invite, async ({ caller, body, event }) => {
    requireOwner(caller);
    return { ...(await inviteMember(caller, body, idempotencyKey(event))), mailed: isMailOn };
  }),

  route(account.removeMember, async ({ caller, params, query }) => {
    // Members may leave by themselves.
    if (params.id !== caller.userId) requireOwner(caller);
    await removeMember(caller, params.id, query.meant);
    return removed;
  }),

  route(account.exportData, async ({ caller, body }) => {
    requireOwner(caller);
    return exportAccount(caller.accountId, body.next);
  }),

  route(account.remove, async ({ caller, body }) => {
    requireOwner(caller);
    await removeAccount(caller, body.email);
    return removed;
  }),
]);
