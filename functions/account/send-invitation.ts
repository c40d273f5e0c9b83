import { INVITATION_DAYS, roleLabels } from '#shared/account/member.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { requireEnv } from '../runtime/environment.ts';
import { findInvitation } from './invitation-store.ts';
import type { StoredInvitation } from './invitation-store.ts';
import { findMember } from './member-store.ts';

const origin = requireEnv('APP_ORIGIN');

/** Mails an invited person how to join. */
export async function sendInvitation(accountId: string, id: string): Promise<void> {
  const invited = await findInvitation(accountId, id);
  if (!invited) return;
  const inviter = await findMember(accountId, invited.invitedBy);
  const text = mailText(invited, inviter?.email ?? 'The owner of a Paveprint account');
  const subject = 'You are invited to Paveprint';
  await queueMail({ kind: 'invitation', about: id }, [invited.email], { subject, text });
}

function mailText({ email, role }: StoredInvitation, inviter: string): string {
  const { label, may } = roleLabels[role];
  return `${inviter} invites you to work with them in Paveprint, the proposal tool for paving contractors.

Your role: ${label}. ${may}.

Sign in with this address, ${email}, within ${INVITATION_DAYS} days and choose Join:
${origin}/welcome

If you do not know who this is, you do not have to do anything. No one joins an office without choosing to.
`;
}
