import { addressNaming } from '#shared/language/language.ts';
import type { OfferVersion, Signature } from '#shared/offers/firm-offer.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import { signerPath } from '#shared/proposals/page-url.ts';
import type { Letter } from '../mail/mail.ts';
import { textOf } from '../mail/text-of.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';
import { copyMailWords } from './copy-mail-words.ts';
import { proposalLine } from './offer-mails.ts';

const origin = requireEnv('APP_ORIGIN');

/**
 * What an online payment turned out to be: the deposit, credit toward the deposit of a version that nobody has signed
 * yet, money that was no longer due, or money that came after the offer was over.
 */
export type Received = 'deposit' | 'credit' | 'needless' | 'late';

const subjects: Readonly<Record<Received, string>> = {
  deposit: 'Deposit paid',
  credit: 'Paid for an earlier version',
  needless: 'Please pay back',
  late: 'Paid too late',
};

const ends: Readonly<Record<string, string>> = {
  canceled: 'the contract was canceled',
  done: 'the job was marked as done',
};

/** Where the money is, and what to do. `state` is the state of the offer. */
const moneyWords: Readonly<Record<Received, (state: string) => string>> = {
  deposit: () => '. It is in your account at Stripe.',
  credit: () =>
    ' for a version that you replaced. It is credit, which counts toward the deposit when the homeowner signs the new one.',
  needless: (state) =>
    `, although ${state === 'accepted' ? 'no deposit is due' : 'the deposit was already paid'}. Please pay it back: press "Pay Back Online" in the offer.`,
  late: (state) => `, after ${ends[state] ?? 'the offer ended'}. It goes back automatically.`,
};

type Payment = { readonly received: Received; readonly cents: number; readonly state: string };

/** The mail about an online payment that arrived (product 35.46, 35.72). */
export const paymentMail = ({ received, cents, state }: Payment, proposal: StoredProposal): Letter => ({
  subject: `${subjects[received]}: ${proposal.propertyAddress}`,
  text: [
    'Hello,',
    '',
    `${formatCents(cents)} was paid online for ${proposal.propertyAddress}${moneyWords[received](state)}`,
    '',
    proposalLine(proposal),
  ].join('\n'),
});

type Unpaid = { readonly cents: number; readonly hasAddress: boolean };

/** A deposit that the homeowner's bank did not pay (product 35.73). */
export const unpaidMail = ({ cents, hasAddress }: Unpaid, proposal: StoredProposal): Letter => ({
  subject: `Deposit not paid: ${proposal.propertyAddress}`,
  text: [
    'Hello,',
    '',
    `${formatCents(cents)} for ${proposal.propertyAddress} did not arrive: the homeowner's bank did not pay it. The deposit is still due.`,
    hasAddress
      ? 'We e-mailed the homeowner the link to pay it again.'
      : 'The homeowner left no e-mail address, so please tell them: they can pay it again with the link to their copy.',
    '',
    proposalLine(proposal),
  ].join('\n'),
});

type PayingAgain = {
  readonly cents: number;
  readonly signature: Signature;
  readonly proposal: StoredProposal;
  readonly replyTo: string | undefined;
};

/** The mail to the signer about the same refusal, in the language of the signature, with the link to pay again. */
export function payAgainMail(
  { frozen: { companyName, companyPhone, address } }: OfferVersion,
  { cents, signature: { name, token, language = 'en' }, proposal: { slug }, replyTo }: PayingAgain,
): Letter {
  const words = copyMailWords[language];
  const questions = words.questions({ phone: companyPhone, canReply: replyTo !== undefined });
  return {
    subject: words.unpaidSubject(companyName),
    replyTo,
    text: textOf([
      words.greeting(name),
      '',
      words.unpaid(formatCents(cents, language), companyName),
      '',
      words.where(address),
      words.payAgain(addressNaming(`${origin}${signerPath({ slug, token })}`, language)),
      ...(questions ? ['', questions] : []),
      '',
      companyName,
    ]),
  };
}
