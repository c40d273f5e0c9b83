import { randomBytes } from 'node:crypto';

import { ALREADY_HAS_ACCOUNT } from '#shared/account/member.ts';
import type { Invitation, Member } from '#shared/account/member.ts';
import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { fingerprint } from '../http/idempotency.ts';
import { auditRow } from '../storage/audit-row.ts';
import { writeOnce } from '../storage/idempotency-store.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';
import { inviteWrites, listMembers } from './member-store.ts';

/** More members than any paving company has, and few enough for one transaction to delete them (product 13.6). */
const MAX_MEMBERS = 50;
/** Rate limit, because each invitation is an e-mail to somebody who may not expect it (product 13.6). */
const INVITATIONS = { name: 'invite', max: 30, seconds: 86_400 };

/** Creates a member, who joins by signing in with this address; the stream consumer sends the invitation. */
export async function inviteMember(caller: Caller, invitation: Invitation, key: string | undefined): Promise<Member> {
  const { accountId, userId: invitedBy } = caller;
  if ((await listMembers(accountId)).length >= MAX_MEMBERS) {
    throw new AppError('CONFLICT', `An account has at most ${MAX_MEMBERS} people. Please remove somebody first.`);
  }
  await countAttempt({ ...INVITATIONS, who: accountId });
  const userId = randomBytes(10).toString('hex');
  const { email, role } = invitation;
  const detail = { email, role };
  return writeOnce({
    accountId,
    key,
    fingerprint: fingerprint(invitation),
    writes: [
      ...inviteWrites(accountId, { userId, email, role, invitedBy }),
      auditRow({ accountId, userId: invitedBy, entity: 'account', id: accountId, action: 'invited', detail }),
    ],
    reply: { id: userId, email, role, joined: false },
    conflictMessage: ALREADY_HAS_ACCOUNT,
  });
}
