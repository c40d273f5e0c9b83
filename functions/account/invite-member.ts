import { randomBytes } from 'node:crypto';

import { ALREADY_INVITED, ALREADY_MEMBER } from '#shared/account/member.ts';
import type { Invitation, Member } from '#shared/account/member.ts';
import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { fingerprint } from '../http/idempotency.ts';
import { auditRow } from '../storage/audit-row.ts';
import { prepareOnce } from '../storage/idempotency-store.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';
import { inviteWrites, listInvitations } from './invitation-store.ts';
import { listMembers } from './member-store.ts';

/** More members than any paving company has, and few enough for one transaction to delete them (product 13.6). */
const MAX_MEMBERS = 50;
/** Rate limit, because each invitation is an e-mail to somebody who may not expect it (product 13.6). */
const INVITATIONS = { name: 'invite', max: 30, seconds: DAY_SECONDS };

/**
 * Invites an address; the stream consumer mails it. Nobody joins before they accept, and nothing here reads whether
 * the address belongs to another account.
 */
export async function inviteMember(caller: Caller, invitation: Invitation, key: string | undefined): Promise<Member> {
  const { accountId, userId: invitedBy } = caller;
  return prepareOnce({ accountId, key, fingerprint: fingerprint(invitation) }, async () => {
    const { email, role } = invitation;
    await requireRoom(accountId, email);
    await countAttempt({ ...INVITATIONS, who: accountId });
    const id = randomBytes(10).toString('hex');
    const { firstName: inviterName, email: inviterEmail } = caller;
    const inviter = { invitedBy, inviterEmail, ...(inviterName !== undefined && { inviterName }) };
    const detail = { email, role };
    return {
      writes: [
        ...inviteWrites({ id, accountId, email, role, ...inviter }),
        auditRow({ accountId, userId: invitedBy, entity: 'account', id: accountId, action: 'invited', detail }),
      ],
      reply: { id, email, role, joined: false },
      conflictMessage: ALREADY_INVITED,
    };
  });
}

/** Refuses an invitation when the account is full, or when the address is already a member's. */
async function requireRoom(accountId: string, email: string): Promise<void> {
  const [members, open] = await Promise.all([listMembers(accountId), listInvitations(accountId)]);
  if (members.length + open.length >= MAX_MEMBERS) {
    throw new AppError('CONFLICT', `An account can have at most ${MAX_MEMBERS} people. Please remove someone first.`);
  }
  if (members.some((member) => member.email.toLowerCase() === email)) throw new AppError('CONFLICT', ALREADY_MEMBER);
}
