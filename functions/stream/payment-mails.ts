import { addressNaming } from '#shared/language/language.ts';
import type { Dispute, OfferVersion, Signature } from '#shared/offers/firm-offer.ts';
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

const disputeSubjects: Readonly<Record<Dispute['state'], string>> = {
  open: 'Payment disputed',
  lost: 'Dispute lost',
  won: 'Dispute won',
};

type Disputed = { readonly dispute: Dispute; readonly dueCents: number };

/** What became of the money of a dispute, and what to do. */
const disputeWords: Readonly<Record<Dispute['state'], (money: string, disputed: Disputed) => readonly string[]>> = {
  open: (money) => [
    `disputes a payment of ${money} at their bank, which has taken it back from your account at Stripe.`,
    'Please answer at Stripe before the day it names, and send the signed contract along: you can download it from the offer.',
    'Please do not pay the money back another way until the bank has decided.',
  ],
  lost: (money, { dueCents }) => [
    `disputed a payment of ${money}, and their bank decided for them. The money stays with them and counts as paid back.`,
    ...(dueCents > 0 ? [`${formatCents(dueCents)} of the deposit is due again.`] : []),
  ],
  won: (money) => [
    `disputed a payment of ${money}, and their bank decided for you. Stripe puts the money back into your account.`,
  ],
};

/** The mail about a dispute (product 35.111). `dueCents` of the deposit are due now. */
export const disputeMail = (disputed: Disputed, proposal: StoredProposal): Letter => {
  const { state, cents } = disputed.dispute;
  return {
    subject: `${disputeSubjects[state]}: ${proposal.propertyAddress}`,
    text: [
      'Hello,',
      '',
      `The homeowner at ${proposal.propertyAddress} ${disputeWords[state](formatCents(cents), disputed).join('\n')}`,
      '',
      proposalLine(proposal),
    ].join('\n'),
  };
};

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
