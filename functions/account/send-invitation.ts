import { roleLabels } from '#shared/account/member.ts';
import { sendMail } from '../mail/send-mail.ts';
import { requireEnv } from '../runtime/environment.ts';
import { runOnce } from '../storage/once-store.ts';
import { findMember } from './member-store.ts';
import type { StoredMember } from './stored-member.ts';

const origin = requireEnv('APP_ORIGIN');

/** Mails an invited member how to sign in. Owners were not invited and get nothing. */
export async function sendInvitation(accountId: string, userId: string): Promise<void> {
  const invited = await findMember(accountId, userId);
  if (invited?.invitedBy === undefined) return;
  const inviter = await findMember(accountId, invited.invitedBy);
  const text = mailText(invited, inviter?.email ?? 'The owner of a Paveprint account');
  await runOnce(`invitation#${userId}`, () =>
    sendMail({ to: invited.email, subject: 'You are invited to Paveprint', text }),
  );
}

function mailText({ email, role }: StoredMember, inviter: string): string {
  const { label, may } = roleLabels[role];
  return `${inviter} invites you to work with them in Paveprint, the proposal tool for paving contractors.

Your role: ${label}. ${may}.

Sign in with this address, ${email}, and you are in:
${origin}/login

If you do not know who this is, you need not do anything.
`;
}
