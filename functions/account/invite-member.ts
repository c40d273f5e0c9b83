import { randomBytes } from 'node:crypto';

import { alreadyHasAccount } from '#shared/account/member.ts';
import type { Invitation, Member } from '#shared/account/member.ts';
import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { fingerprint } from '../http/idempotency.ts';
import { auditRow } from '../storage/audit-row.ts';
import { writeOnce } from '../storage/idempotency-store.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';
import { inviteWrites, listMembers } from './member-store.ts';

/** More people than any paving office has; it keeps an account's end to a transaction's size. */
const MAX_MEMBERS = 50;
/** Each invitation is an e-mail to a stranger. */
const INVITATIONS = { name: 'invite', most: 30, seconds: 86_400 };

/** Makes room for a person, who joins by signing in with this address; the stream tells them by e-mail. */
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
    conflictMessage: alreadyHasAccount,
  });
}
