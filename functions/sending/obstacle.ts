import type { Contact } from '#shared/proposals/contact.ts';
import { isReachable } from '../mail/queue-mail.ts';
import type { letterheadFor } from '../organizations/branding.ts';
import { endedPriceDay } from '../pages/expiry.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { isMailOn } from '../runtime/mail-switch.ts';
import { isMailable, unsubscribedAt } from '../suppression/require-mailable.ts';

/** The organization in whose name a proposal is mailed. */
export type Sender = NonNullable<Awaited<ReturnType<typeof letterheadFor>>>;

type Sent = {
  readonly accountId: string;
  readonly proposal: StoredProposal;
  readonly organization: Sender | undefined;
};

/** Why a proposal cannot be mailed, and what to do; undefined when it can (product 33.3). */
export async function obstacleTo({ accountId, proposal, organization }: Sent): Promise<string | undefined> {
  const { contact, propertyAddress } = proposal;
  const onPage = pageObstacle(proposal, organization?.timeZone);
  if (onPage !== undefined) return onPage;
  if (!contact?.email) return 'Please add an e-mail address to the contact first.';
  if (!isMailOn) return 'E-mail is not set up here. Please copy the link and send it yourself.';
  if (!organization?.postalAddress) {
    return 'Every e-mail must carry your postal address. Please add it to the organization in Settings first.';
  }
  return refusalOf(accountId, contact, propertyAddress);
}

/** Why the page that a mail leads to could not be opened, or names a price that is over in the company's time zone. */
function pageObstacle(proposal: StoredProposal, timeZone: string | undefined): string | undefined {
  const { status, linkRevoked } = proposal;
  if (status === 'draft') return 'A draft has no page to send. Please finish the proposal first.';
  if (linkRevoked) return 'The page is closed. Please replace its link first.';
  const lastDay = endedPriceDay(proposal, timeZone);
  return lastDay && `The price was valid until ${lastDay}. Please set a new day under “Page and link” first.`;
}

/** Why the people at the house, or their mail service, do not want mail. */
async function refusalOf(accountId: string, { name, email }: Contact, address: string): Promise<string | undefined> {
  if (!(await isMailable(accountId, address))) return 'The people at this address asked not to get designs or mail.';
  if ((await unsubscribedAt(accountId, email)) !== undefined)
    return `${name} asked not to get any more e-mail from your company.`;
  return (await isReachable(email)) ? undefined : `E-mail to ${email} came back. Please check the address, or call.`;
}
