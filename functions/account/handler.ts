import { account } from '#shared/account/contract.ts';
import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { exportAccount } from './export-account.ts';
import { inviteMember } from './invite-member.ts';
import { listMembers } from './member-store.ts';
import { removeAccount } from './remove-account.ts';
import { removeMember } from './remove-member.ts';
import { toMember } from './stored-member.ts';

const removed = { removed: true } as const;

function requireOwner({ role }: Pick<Caller, 'role'>): void {
  if (role !== 'owner') throw new AppError('FORBIDDEN', 'Only the owner of the account can do this.');
}

export const handler = lambda([
  route(account.members, async ({ caller }) => {
    requireOwner(caller);
    return (await listMembers(caller.accountId)).map(toMember);
  }),

  route(account.invite, async ({ caller, body, event }) => {
    requireOwner(caller);
    return inviteMember(caller, body, idempotencyKey(event));
  }),

  route(account.removeMember, async ({ caller, params }) => {
    requireOwner(caller);
    await removeMember(caller, params.id);
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
