import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { brandName } from '#shared/organizations/organization.ts';
import { streetLine } from '#shared/properties/street-line.ts';
import type { Contact } from '#shared/proposals/contact.ts';
import { quoteText } from '#shared/proposals/price.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { defaultWords, filledWords } from '#shared/sending/mail-words.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import { fingerprint } from '../http/idempotency.ts';
import { queueWrite } from '../mail/queue-mail.ts';
import { letterheadFor } from '../organizations/branding.ts';
import { markSent } from '../proposals/mark-sent.ts';
import { requireProposal } from '../proposals/require-proposal.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';
import { writeOnce } from '../storage/idempotency-store.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';
import { obstacleTo } from './obstacle.ts';
import type { Sender } from './obstacle.ts';
import { letterHtml, letterText } from './proposal-letter.ts';
import { newToken, recipientOf, tokenWrite } from './unsubscribe-store.ts';
import { findWords, rememberWrite } from './words-store.ts';

const origin = requireEnv('APP_ORIGIN');

/** Far more than an office writes by hand in a day, far less than a mailing list. */
const MAX_SENT = {
  name: 'send',
  max: 200,
  seconds: 86_400,
  message: 'This account has sent as many proposals as it can in a day. Please try again tomorrow.',
};

/** The words for a proposal's mail, and why it cannot be sent. */
export async function prepareSending(accountId: string, id: number) {
  const proposal = await requireProposal(accountId, id);
  const organization = await letterheadFor(accountId, proposal.organizationId);
  const [words, obstacle] = await Promise.all([
    organization ? findWords(accountId, organization.id) : defaultWords,
    obstacleTo({ accountId, proposal, organization }),
  ]);
  return { words, ...(obstacle !== undefined && { obstacle }) };
}

type Sending = { readonly words: MailWords; readonly remember: boolean };

/** Mails a proposal to its contact and marks it as sent, once per Idempotency-Key. */
export async function sendProposal(
  caller: Caller,
  id: number,
  { words, remember }: Sending,
  key: string | undefined,
): Promise<Proposal> {
  const { accountId } = caller;
  const proposal = await requireProposal(accountId, id);
  const organization = await letterheadFor(accountId, proposal.organizationId);
  const obstacle = await obstacleTo({ accountId, proposal, organization });
  if (obstacle !== undefined || !organization || !proposal.contact) {
    throw new AppError('UNPROCESSABLE', obstacle ?? 'This proposal cannot be sent.');
  }
  await countAttempt({ ...MAX_SENT, who: accountId });
  const { contact } = proposal;
  const at = new Date().toISOString();
  const token = newToken();
  const marked = markSent(caller, proposal, { at, to: contact.email });
  const written = mailOf({ proposal, organization, contact, words, token });
  const writes = [
    queueWrite(`${proposal.pageId}#${at}`, { ...written, proposal: { accountId, id, at } }),
    tokenWrite(token, recipientOf(accountId, contact.email)),
    ...(remember ? [rememberWrite(accountId, organization.id, words)] : []),
    ...marked.writes,
  ];
  return writeOnce({ accountId, key, fingerprint: fingerprint({ id, words }), writes, reply: marked.reply });
}

type Written = {
  readonly proposal: StoredProposal;
  readonly organization: Sender;
  readonly contact: Contact;
  readonly words: MailWords;
  readonly token: string;
};

function mailOf({ proposal, organization, contact, words, token }: Written) {
  const { slug, propertyAddress, marketingWebUrl, marketingImageUrl } = proposal;
  const { primaryColor: color, postalAddress, phoneNumber, emailAddress } = organization;
  const company = brandName(organization);
  const picture = marketingWebUrl ?? marketingImageUrl;
  const unsubscribeUrl = `${origin}/api/unsubscribe/${token}`;
  const facts = { name: contact.name, address: streetLine(propertyAddress), company, price: quoteText(proposal) };
  const letter = {
    words: filledWords(words, facts),
    address: streetLine(propertyAddress),
    company,
    color,
    postalAddress,
    phoneNumber,
    pageUrl: `${origin}/proposal/${slug}`,
    pictureUrl: picture && new URL(picture, origin).href,
    unsubscribeUrl,
  };
  return {
    kind: 'proposal',
    fromName: company,
    to: contact.email,
    subject: letter.words.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    unsubscribeUrl,
    ...(emailAddress && { replyTo: emailAddress }),
  } as const;
}
