import { mailWrites } from '../mail/queue-mail.ts';
import { requireEnv } from '../runtime/environment.ts';
import type { Write } from '../storage/transact.ts';
import { hasVerified } from './stored-member.ts';
import type { StoredMember } from './stored-member.ts';

const origin = requireEnv('APP_ORIGIN');

/**
 * Mails to everybody but the owner that their office is gone, as writes for the transaction that closes its account:
 * afterwards nobody knows who they were (product 13.38).
 */
export function mailsToMembers(accountId: string, owner: StoredMember, members: readonly StoredMember[]): Write[] {
  const others = members.filter((member) => member.userId !== owner.userId && hasVerified(member));
  const addresses = others.map(({ email }) => email);
  const letter = { subject: 'Your office in Paveprint was deleted', text: mailText(owner.email), replyTo: owner.email };
  return mailWrites({ kind: 'office-deleted', about: accountId }, addresses, letter);
}

const mailText = (owner: string): string => `${owner} deleted the account of your office in Paveprint.

You were signed out. The office's proposals, estimates and pictures are deleted, and the links that homeowners got do not open any more. To ask about it, reply to this mail: ${owner} gets it.

With your address you can start an account of your own, or join another office that invites you:
${origin}/login
`;
