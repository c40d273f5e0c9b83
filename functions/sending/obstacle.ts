import { isUnreachable } from '../mail/mail-store.ts';
import type { StoredOrganization } from '../organizations/organization-store.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';
import { isSuppressed } from '../suppression/suppression-store.ts';
import { isUnsubscribed, recipientOf } from './unsubscribe-store.ts';

const isMailOn = requireEnv('MAIL') === 'on';

type Sent = {
  readonly accountId: string;
  readonly proposal: StoredProposal;
  readonly organization: StoredOrganization | undefined;
};

/** Why a proposal cannot be mailed, and what to do; undefined when it can (product 33.3). */
export async function obstacleTo({ accountId, proposal, organization }: Sent): Promise<string | undefined> {
  const { status, linkRevoked, contact, propertyAddress } = proposal;
  if (status === 'draft') return 'A draft has no page to send. Please finish the proposal first.';
  if (linkRevoked) return 'The page is closed. Please replace its link first.';
  if (!contact?.email) return 'Please add an e-mail address to the contact first.';
  if (!isMailOn) return 'E-mail is not set up here. Please copy the link and send it yourself.';
  if (!organization?.postalAddress) {
    return 'Every e-mail must carry your postal address. Please add it to the organization in Settings first.';
  }
  if (await isSuppressed(propertyAddress, accountId)) {
    return 'The people at this address asked not to get designs or mail.';
  }
  if (await isUnsubscribed(recipientOf(accountId, contact.email))) {
    return `${contact.name} asked to get no more e-mail from your company.`;
  }
  return (await isUnreachable(contact.email))
    ? `E-mail to ${contact.email} came back. Please check the address, or call.`
    : undefined;
}
