import { addressNaming } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import type { OfferQuestion, OfferVersion, Signature } from '#shared/offers/firm-offer.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import { translateFrozen } from '#shared/offers/offer-language.ts';
import { proposalPath, signerPath } from '#shared/proposals/page-url.ts';
import { dateDay } from '#shared/visits/visit-format.ts';
import type { Letter } from '../mail/mail.ts';
import { textOf } from '../mail/text-of.ts';
import { unmailedLines } from '../mail/why-unmailed.ts';
import type { Unmailed } from '../mail/why-unmailed.ts';
import { PAY_BACK } from '../offers/mail-about-refund.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';
import { copyMailWords } from './copy-mail-words.ts';

const origin = requireEnv('APP_ORIGIN');

export type Answer = 'accepted' | 'declined' | 'canceled';
export type Answered = OfferVersion & { readonly answer: Answer };

/** The title of each answer for contractors, in mails and on devices. */
export const answerTitles: Readonly<Record<Answer, string>> = {
  accepted: 'Offer signed',
  declined: 'Offer declined',
  canceled: 'Contract canceled',
};

const happened: Readonly<Record<Answer, (name: string, sentOn: string | undefined) => string>> = {
  accepted: (name) => `${name} signed your offer.`,
  declined: () => 'The homeowner said no to your offer.',
  canceled: (name, sentOn) =>
    sentOn === undefined
      ? `${name} canceled the contract within the days the law allows.`
      : `${name} canceled the contract in writing, sent on ${dateDay(sentOn)}, as was recorded in your account.`,
};

export const proposalLine = (proposal: StoredProposal): string => `The proposal: ${origin}${proposalPath(proposal)}`;

/** The chosen options and their price. */
function chosenLines(
  { frozen }: OfferVersion,
  { choice, totalCents, depositCents }: Signature,
  language: Language,
): string[] {
  const words = copyMailWords[language];
  const shown = translateFrozen(frozen, language);
  const option = shown.options.find(({ id }) => id === choice.optionId);
  const addOns = shown.addOns.filter(({ id }) => choice.addOnIds.includes(id)).map(({ name }) => name);
  return [
    words.chosen([option?.name ?? '', ...addOns].join(' + ')),
    words.price(formatCents(totalCents, language)),
    words.deposit(depositCents > 0 ? formatCents(depositCents, language) : words.none),
  ];
}

/** What happened, and what is to be paid back for a contract or an offer that ended. */
function happenedLines({ answer, signature, canceledInWriting }: Answered, isOwed: boolean): string[] {
  const what = happened[answer](signature?.name ?? '', canceledInWriting);
  return isOwed && answer !== 'accepted' ? [what, PAY_BACK] : [what];
}

type AnswerFacts = {
  /** Whether money is to be paid back. */
  readonly isOwed: boolean;
  readonly unmailed: Unmailed | undefined;
};

/** The contractor's mail about an answer (product 35.22). */
export function answerMail(version: Answered, proposal: StoredProposal, { isOwed, unmailed }: AnswerFacts): Letter {
  const { answer, signature, reason, frozen } = version;
  return {
    subject: `${answerTitles[answer]}: ${frozen.address}`,
    replyTo: signature?.email || undefined,
    text: [
      'Hello,',
      '',
      ...happenedLines(version, isOwed),
      ...(reason ? ['', `Why: ${reason}`] : []),
      '',
      `Where: ${frozen.address}`,
      ...(signature ? chosenLines(version, signature, 'en') : []),
      ...unmailedLines(unmailed),
      '',
      proposalLine(proposal),
    ].join('\n'),
  };
}

type Homeowner = { readonly proposal: StoredProposal; readonly replyTo: string | undefined };

/** The signer's copy in the language of the signature: what was agreed, where to read and cancel it (product 35.22). */
export function copyMail(version: Answered, { proposal, replyTo }: Homeowner): Letter {
  const { answer, signature } = version;
  const words = copyMailWords[signature?.language ?? 'en'];
  const { companyName, companyPhone, address } = version.frozen;
  const isSigned = answer === 'accepted';
  const questions = words.questions({ phone: companyPhone, canReply: replyTo !== undefined });
  return {
    subject: isSigned ? words.signedSubject(companyName, address) : words.canceledSubject(companyName),
    replyTo,
    text: textOf([
      words.greeting(signature?.name ?? ''),
      '',
      ...(isSigned ? [words.signed(companyName)] : canceledLines(version)),
      '',
      words.where(address),
      ...(signature && isSigned ? signedLines(version, signature, proposal) : [words.paidBack]),
      ...(questions ? ['', questions] : []),
      '',
      companyName,
    ]),
  };
}

/**
 * Says that the contract is over, and the day of a cancellation in writing, so that the signer can object if it is
 * wrong.
 */
function canceledLines({ frozen, signature, canceledInWriting: sentOn }: OfferVersion): string[] {
  const language = signature?.language ?? 'en';
  const words = copyMailWords[language];
  const over = words.canceled(frozen.companyName);
  return sentOn === undefined ? [over] : [over, words.inWriting(dateDay(sentOn, language))];
}

function signedLines(version: OfferVersion, signature: Signature, { slug }: StoredProposal): string[] {
  const { language = 'en', token, cancelUntil } = signature;
  const words = copyMailWords[language];
  return [
    ...chosenLines(version, signature, language),
    '',
    words.copy(addressNaming(`${origin}${signerPath({ slug, token })}`, language)),
    words.mayCancel(dateDay(cancelUntil, language)),
  ];
}

/** A homeowner's question (product 35.22). A reply to the mail goes to the homeowner. */
export function questionMail({ name, phone, email, text }: OfferQuestion, proposal: StoredProposal): Letter {
  return {
    subject: `Question about your offer: ${proposal.propertyAddress}`,
    replyTo: email || undefined,
    text: [
      'Hello,',
      '',
      `${name} asks about your offer for ${proposal.propertyAddress}:`,
      '',
      text,
      '',
      ...(phone ? [`Phone: ${phone}`] : []),
      ...(email ? [`E-mail: ${email}`] : []),
      proposalLine(proposal),
    ].join('\n'),
  };
}
