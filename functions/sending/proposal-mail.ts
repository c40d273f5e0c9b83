import { addressIn } from '#shared/language/language.ts';
import { brandName } from '#shared/organizations/organization.ts';
import { streetLine } from '#shared/properties/street-line.ts';
import type { Contact } from '#shared/proposals/contact.ts';
import { imageOfNow, pictureOfNow } from '#shared/proposals/marketing-outdated.ts';
import { pageUrl } from '#shared/proposals/page-url.ts';
import { captionOfDesign } from '#shared/proposals/picture-caption.ts';
import { quoteText } from '#shared/proposals/price.ts';
import { filledWords, withoutAnswers } from '#shared/sending/mail-words.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';
import type { Sender } from './obstacle.ts';
import { letterHtml, letterText } from './proposal-letter.ts';

const origin = requireEnv('APP_ORIGIN');

type Written = {
  readonly proposal: StoredProposal;
  readonly organization: Sender;
  readonly contact: Contact;
  readonly words: MailWords;
  readonly token: string;
};

/** A mail about a proposal to its contact, in the organization's name. */
export function mailOf({ proposal, organization, contact, words, token }: Written) {
  const { propertyAddress } = proposal;
  const { primaryColor: color, postalAddress, phoneNumber, emailAddress } = organization;
  const company = brandName(organization);
  const picture = pictureOfNow(proposal);
  const { language } = contact;
  const unsubscribeUrl = addressIn(`${origin}/api/unsubscribe/${token}`, language, 'en');
  const facts = { name: contact.name, address: streetLine(propertyAddress), company, price: quoteText(proposal) };
  const letter = {
    words: filledWords(emailAddress ? words : withoutAnswers(words), facts),
    language,
    address: streetLine(propertyAddress),
    company,
    color,
    postalAddress,
    phoneNumber,
    pageUrl: pageUrl(origin, proposal),
    pictureUrl: picture && new URL(picture, origin).href,
    caption: imageOfNow(proposal) === undefined ? captionOfDesign(proposal) : undefined,
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
