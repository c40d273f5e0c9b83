import { captionEnglish } from '#shared/language/caption-words-en.ts';
import type { OfferState } from '#shared/offers/firm-offer.ts';
import { asSentence } from '#shared/text/as-sentence.ts';

/** States in which an offer cannot be answered any more. */
type ClosedState = Exclude<OfferState, 'draft' | 'open' | 'superseded'>;

/** The words of an offer's page. Money and dates are passed in as text. */
export const offerEnglish = {
  ...captionEnglish,
  documentTitle: (address: string) => `Offer for ${address}`,
  title: 'Your offer',
  signedTitle: 'Your signed offer',
  own: 'This is how homeowners see your offer. You cannot answer for them.',
  needsScript: 'Answering here needs JavaScript. Please call instead.',
  seeProposal: 'See the proposal with its pictures',
  /** Shown in Spanish on an English page, to people who asked for Spanish. */
  onlyInEnglish: '',
  /** Follows `onlyInEnglish` while the offer waits for an answer. */
  askForSpanish: '',
  closed: {
    accepted: 'This offer is signed.',
    'deposit-paid': 'This offer is signed and its deposit is paid.',
    done: 'This job is done.',
    declined: 'You said no to this offer. Call if you change your mind.',
    expired: 'This offer has expired. Please ask for a new one.',
    withdrawn: 'The company withdrew this offer.',
    canceled: 'This contract is canceled. Anything that was paid is paid back.',
  } satisfies Readonly<Record<ClosedState, string>>,
  /** For an offer that changed, or that somebody else answered first. */
  changed: 'This offer was changed. Please read the new one.',
  over: 'This offer can no longer be answered.',
  moment: 'One moment…',
  accept: 'Accept this offer',
  ask: 'Ask a question',
  decline: 'Say no',
  version: (version: number, day: string) => `Version ${version} of ${day}`,
  choose: 'Choose your driveway',
  yours: 'Your driveway',
  /** The headings once nothing can be chosen any more. */
  offered: 'What was offered',
  offeredAddOns: 'Add-ons',
  addOns: 'Add if you like',
  price: 'Price',
  deposit: 'Deposit',
  paid: 'Paid so far',
  depositAfter: (money: string) => `Deposit after signing: ${money}`,
  noDeposit: 'No deposit is required.',
  area: 'Area',
  byTape: (sqFt: string) => `${sqFt} sq ft, measured with a tape`,
  byTapeDrawn: (sqFt: string, drawn: string) =>
    `${sqFt} sq ft, measured with a tape (drawn from above: ${drawn} sq ft)`,
  drawn: (sqFt: string) => `${sqFt} sq ft, drawn from above and offered without a tape measure`,
  schedule: 'Schedule',
  terms: 'Terms',
  exclusions: 'Not included',
  validUntil: 'Valid until',
  sign: (money: string) => `Sign for ${money}`,
  signing: 'Signing…',
  youChoose: 'You choose',
  chosenFor: 'for',
  /** After the colon, the words are those of the contract. */
  mayCancel: (where: string) =>
    `${asSentence(`You may cancel within three business days of signing, without giving a reason: through the link of the copy, or in writing to ${where}`)} Everything that was paid is then paid back.`,
  readTerms: 'I have read the price, the schedule and the terms above, and agree to them.',
  consent: 'I agree to sign here and to get my copy electronically. I can open and keep it on this device.',
  copyEmail: 'E-mail for your copy (optional)',
  copyEmailHint: 'You can also read and keep your copy right after signing.',
  yourName: 'Your name',
  drawName: 'Draw your name (optional)',
  clear: 'Clear',
  drawBox: 'Box for drawing',
  back: 'Back',
  sendQuestion: 'Send question',
  sending: 'Sending…',
  question: 'Your question',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  reachHint: 'A phone number or an e-mail address is enough.',
  sendDecline: 'Say no to this offer',
  why: 'Why? (optional)',
  whyHint: 'It helps the company make a better offer.',
  signedBy: (name: string, day: string, company: string) =>
    `Signed by ${name} on ${day}. ${company} has been notified.`,
  noMail: 'Your copy will not be e-mailed: too many e-mails were sent that day. Please save your copy here.',
  none: 'None',
  paidBack: (money: string) => `Paid back: ${money}.`,
  bankStillAsked: (money: string) =>
    `Your bank is still being asked for ${money}, which goes back to you if it arrives.`,
  toPayBack: (money: string) => `Still to be paid back: ${money}.`,
  /** For who signed a version that was replaced. */
  replaced: (version: number, day: string) =>
    `You signed version ${version} on ${day}. It is no longer in force: this offer replaced it.`,
  credited: (money: string) =>
    `You have paid ${money}. It counts toward this offer, or is paid back if you do not sign it.`,
  bankAskedBefore: (money: string) =>
    `Your bank is still being asked for ${money}. If it arrives, it counts toward this offer, or is paid back if you do not sign it.`,
  depositPaid: 'Your deposit is paid.',
  beyondDeposit: (money: string, company: string) =>
    `You have paid ${money} beyond the deposit. It is still yours: ask ${company} to pay it back.`,
  bankAskedBeyond: (money: string, company: string) =>
    `Your bank is still being asked for ${money}, although no deposit is due. If it arrives, ask ${company} to pay it back.`,
  download: 'Download your sealed copy (PDF)',
  check: 'Check a copy',
  cancelUntil: (day: string, where: string) =>
    asSentence(`You may cancel until ${day}, without giving a reason: here, or in writing to ${where}`),
  cancel: 'Cancel this contract',
  cancelAsk: (company: string) => `${company} is notified right away, and what you paid will be paid back.`,
  cancelYes: 'Yes, cancel it',
  canceling: 'Canceling…',
  keep: 'Keep it',
  tryAgain: 'Try again',
  payDeposit: (money: string) => `Pay the deposit of ${money}`,
  payWhere: (company: string) => `You pay ${company} by card or bank account, on a Stripe page.`,
  /** Shown in a browser that does not know who signed. */
  backFromPayment:
    'To see your signed copy and the status of your deposit, use the link in your e-mail, or the page where you signed.',
  onItsWay: (money: string) => `Your payment of ${money} is on its way.`,
  bankIsAsked: 'Your bank is processing it, which can take a few days. There is nothing more to do.',
  depositDue: (money: string) => `A deposit of ${money} is due.`,
  byCheck: (company: string) => `${company} takes it by check. Please call, or wait to hear from them.`,
  paymentsSilent: 'The payment service is not responding right now. Please try again in a minute.',
  otherLanguage: 'Español',
};
export type OfferWords = typeof offerEnglish;
