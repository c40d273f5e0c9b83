import { AppError } from '../http/errors.ts';
import { dateText } from '../language/date-text.ts';
import { homeownerAnswers } from '../language/homeowner-answers.ts';
import type { Language } from '../language/language.ts';
import { zonedDay } from '../time/zoned-day.ts';
import { depositDue, offerStateWords, refundable, offerStateOn, validSignature } from './firm-offer.ts';
import type { FirmOffer, OfferQuestion, OfferState, OfferVersion, Signature } from './firm-offer.ts';
import { formatCents } from './format-cents.ts';
import { balanceOf, depositAccount, withMove } from './ledger.ts';
import type { Ledger } from './ledger.ts';
import type { FrozenOffer, OfferContent } from './offer-content.ts';
import { signedStates } from './signed-states.ts';

// Every change of an offer, as a pure function from one record to the next. Stores save only what these return.

/** When a change happens: the instant, and the date in the contractor's time zone. */
export type When = { readonly at: string; readonly today: string };

export type Changed = {
  readonly offer: FirmOffer;
  /** A version that ended, for the archive. */
  readonly ended?: OfferVersion;
};

/**
 * Most questions about one version, and most that are kept at all, so that the record stays small. New questions push
 * out those about older versions.
 */
const MAX_QUESTIONS = 50;

/** What may be done in which state. */
const allowed = {
  open: ['draft', 'open', 'accepted', 'deposit-paid', 'declined', 'expired', 'withdrawn', 'canceled'],
  accept: ['open'],
  decline: ['open'],
  withdraw: ['open'],
  cancel: signedStates,
  'cancel-in-writing': signedStates,
  pay: ['accepted'],
  finish: ['accepted', 'deposit-paid'],
} as const satisfies Readonly<Record<string, readonly OfferState[]>>;
type Act = keyof typeof allowed;

/** Acts that also end an expired offer if it still holds credit, which then goes back (product 35.64). */
const ENDING: ReadonlySet<Act> = new Set(['decline', 'withdraw']);

/** Acts of the people at the house, who read about a refusal in their language. */
const OF_HOMEOWNER: ReadonlySet<Act> = new Set(['accept', 'decline', 'cancel']);

type OfferFacts = { readonly state: OfferState; readonly ledger: Ledger };

/** Whether buttons offer an act, and the server takes it. */
export function canDo(act: Act, { state, ledger }: OfferFacts): boolean {
  const isAllowed = (allowed[act] as readonly OfferState[]).includes(state);
  return isAllowed || (ENDING.has(act) && state === 'expired' && balanceOf(ledger, 'credit') > 0);
}

const toHomeowner = (state: OfferState): string =>
  state === 'expired' ? homeownerAnswers.offerExpired : homeownerAnswers.offerIsOver;

const toOffice = (state: OfferState): string =>
  `This offer is in another state: ${offerStateWords[state]}. Please reload the offer.`;

function requireState(act: Act, offer: FirmOffer, today: string): void {
  const state = offerStateOn(offer, today);
  if (canDo(act, { state, ledger: offer.ledger })) return;
  throw new AppError('CONFLICT', OF_HOMEOWNER.has(act) ? toHomeowner(state) : toOffice(state));
}

/** The record with a change, as its next revision. */
export const next = (offer: FirmOffer, change: Partial<FirmOffer>): FirmOffer => ({
  ...offer,
  ...change,
  revision: offer.revision + 1,
});

function withCurrent(offer: FirmOffer, change: Partial<OfferVersion>, ledger: Ledger = offer.ledger): FirmOffer {
  if (!offer.current) throw new AppError('CONFLICT', 'Nothing has been opened yet. Please open the offer first.');
  return next(offer, { current: { ...offer.current, ...change }, ledger: [...ledger] });
}

const JOB_IS_DONE = 'This job is done, so its offer stays as it is. Please make a new proposal for another job.';

/** Saves what a contractor prepares; what is opened or signed does not change. */
export function saveDraft(offer: FirmOffer, draft: OfferContent): FirmOffer {
  if (offer.current?.state === 'done') throw new AppError('CONFLICT', JOB_IS_DONE);
  return next(offer, { draft });
}

type Opening = When & { readonly frozen: FrozenOffer; readonly wordsHash: string };

/**
 * Opens the prepared words as a new version. The version before it is superseded: its signature is void, and a deposit
 * that was paid for it becomes credit (product 35.12).
 */
export function openVersion(offer: FirmOffer, { frozen, wordsHash, at, today }: Opening): Changed {
  requireState('open', offer, today);
  const { draft: _opened, current: before, ...rest } = offer;
  const version = (before?.version ?? 0) + 1;
  const ledger = before
    ? withMove(offer.ledger, { at, what: 'credit', from: depositAccount(before.version), to: 'credit' })
    : offer.ledger;
  const current: OfferVersion = { version, frozen, wordsHash, state: 'open', openedAt: at, changedAt: at };
  const opened = next({ ...rest, current }, { ledger: [...ledger] });
  return before ? { offer: opened, ended: ended(before, at) } : { offer: opened };
}

const ended = (version: OfferVersion, at: string): OfferVersion => ({ ...version, state: 'superseded', changedAt: at });

type Accepting = When & { readonly version: number; readonly signature: Signature };

/** Accepts the opened words; credit of earlier versions counts toward the deposit. */
export function acceptOffer(offer: FirmOffer, { version, signature, at, today }: Accepting): FirmOffer {
  requireSeen(offer, version, signature.wordsHash);
  requireState('accept', offer, today);
  const cents = Math.min(balanceOf(offer.ledger, 'credit'), signature.depositCents);
  const ledger = withMove(offer.ledger, {
    at,
    what: 'credit-used',
    from: 'credit',
    to: depositAccount(version),
    cents,
  });
  return paidIfDue(withCurrent(offer, { state: 'accepted', signature, changedAt: at }, ledger), at);
}

/** A person must not answer words they did not see. */
export function requireSeen({ current }: FirmOffer, version: number, wordsHash: string): void {
  if (current?.version === version && current.wordsHash === wordsHash) return;
  throw new AppError('CONFLICT', homeownerAnswers.offerChanged);
}

/**
 * Marks a deposit as paid once it is covered, if one was asked for. A contract that is over stays as it is, because
 * nothing is due for it.
 */
export function paidIfDue(offer: FirmOffer, at: string): FirmOffer {
  const { current } = offer;
  if (current?.state !== 'accepted') return offer;
  const isPaid = (current.signature?.depositCents ?? 0) > 0 && depositDue(offer) === 0;
  return isPaid ? { ...offer, current: { ...current, state: 'deposit-paid', changedAt: at } } : offer;
}

type Saying = When & { readonly reason: string };

/** Declines an offer; credit from an earlier version is then due to be paid back. */
export function declineOffer(offer: FirmOffer, { reason, at, today }: Saying): FirmOffer {
  requireState('decline', offer, today);
  return withCurrent(offer, { state: 'declined', reason, changedAt: at }, toRefund(offer, at));
}

/** Withdraws an offer; credit from an earlier version is then due to be paid back. */
export function withdrawOffer(offer: FirmOffer, { reason, at, today }: Saying): FirmOffer {
  requireState('withdraw', offer, today);
  return withCurrent(offer, { state: 'withdrawn', reason, changedAt: at }, toRefund(offer, at));
}

/** Makes the credit of an offer that expired unsigned due to be paid back; any other offer stays as it is. */
export function expireOffer(offer: FirmOffer, { at, today }: When): FirmOffer {
  const isHeld = offerStateOn(offer, today) === 'expired' && balanceOf(offer.ledger, 'credit') > 0;
  return isHeld ? next(offer, { ledger: [...toRefund(offer, at)] }) : offer;
}

/** Cancels within the cooling-off period, even a job that is done: everything paid is then due to be paid back. */
export function cancelOffer(offer: FirmOffer, { at, today }: When): FirmOffer {
  requireState('cancel', offer, today);
  const until = offer.current?.signature?.cancelUntil ?? '';
  if (today > until) throw new AppError('CONFLICT', homeownerAnswers.tooLateToCancel);
  return canceled(offer, { changedAt: at });
}

type Written = When & { readonly sentOn: string | undefined };

/**
 * Cancels what its signer canceled in writing, as their company records it. This also works after the last day, because
 * a notice that was sent in time may arrive later (product 35.93).
 */
export function cancelInWriting(offer: FirmOffer, { sentOn, at, today }: Written): FirmOffer {
  requireState('cancel-in-writing', offer, today);
  const { signature, frozen } = offer.current ?? {};
  const signedOn = signature && frozen ? zonedDay(Date.parse(signature.at), frozen.timeZone) : today;
  if (sentOn === undefined || sentOn < signedOn || sentOn > today) {
    throw new AppError(
      'UNPROCESSABLE',
      'Please enter the day on which they sent it: from the day they signed until today.',
    );
  }
  return canceled(offer, { changedAt: at, canceledInWriting: sentOn });
}

const canceled = (offer: FirmOffer, change: Pick<OfferVersion, 'changedAt' | 'canceledInWriting'>): FirmOffer =>
  withCurrent(offer, { ...change, state: 'canceled' }, toRefund(offer, change.changedAt));

function toRefund({ ledger, current }: FirmOffer, at: string): Ledger {
  const move = { at, what: 'refund-due', to: 'refund-due' } as const;
  const withDeposit = current ? withMove(ledger, { ...move, from: depositAccount(current.version) }) : ledger;
  return withMove(withMove(withDeposit, { ...move, from: 'earned' }), { ...move, from: 'credit' });
}

type Money = When & { readonly cents: number; readonly note: string };

/** Records a paid deposit, which must be exactly what is due: there is one deposit for a version. */
export function recordDeposit(offer: FirmOffer, { cents, note, at, today }: Money): FirmOffer {
  requireState('pay', offer, today);
  const due = depositDue(offer);
  if (due === 0) throw new AppError('UNPROCESSABLE', 'No deposit is due. Please reload the offer.');
  if (cents !== due) {
    throw new AppError('UNPROCESSABLE', `The deposit that is due is ${formatCents(due)}. Please enter exactly that.`);
  }
  const to = depositAccount(offer.current?.version ?? 0);
  const ledger = withMove(offer.ledger, { at, what: 'deposit', from: 'homeowner', to, cents, note });
  return paidIfDue(withCurrent(offer, {}, ledger), at);
}

/** Records money that was paid back: first what was due, then other credit. */
export function recordRefund(offer: FirmOffer, { cents, note, at }: Money): FirmOffer {
  const available = refundable(offer);
  if (available === 0) throw new AppError('UNPROCESSABLE', 'Nothing can be paid back. Please reload the offer.');
  if (cents < 1 || cents > available) {
    const most = `At most ${formatCents(available)} can be paid back. Please enter at most that.`;
    throw new AppError('UNPROCESSABLE', most);
  }
  const due = Math.min(cents, balanceOf(offer.ledger, 'refund-due'));
  const move = { at, what: 'refund', to: 'homeowner', note } as const;
  const first = withMove(offer.ledger, { ...move, from: 'refund-due', cents: due });
  return next(offer, { ledger: [...withMove(first, { ...move, from: 'credit', cents: cents - due })] });
}

/** Marks the job as done. The deposit is then earned, unless the homeowner still cancels in time. */
export function finishOffer(offer: FirmOffer, { at, today }: When): FirmOffer {
  requireState('finish', offer, today);
  if (depositDue(offer) > 0)
    throw new AppError('CONFLICT', 'The deposit has not been paid yet. Please record it first.');
  const from = depositAccount(offer.current?.version ?? 0);
  return withCurrent(
    offer,
    { state: 'done', changedAt: at },
    withMove(offer.ledger, { at, what: 'earned', from, to: 'earned' }),
  );
}

/**
 * Keeps a question about the opened version, in place of the oldest one if there are too many. The record stays the
 * same if the question was already sent under this key.
 */
export function askAboutOffer(offer: FirmOffer, asked: OfferQuestion): FirmOffer {
  const { current, questions } = offer;
  if (!current) throw new AppError('NOT_FOUND', 'Offer not found');
  const { key, text } = asked;
  // After a failure the form keeps its key even if the text is edited, so another text is another question.
  if (key !== undefined && questions.some((one) => one.key === key && one.text === text)) return offer;
  if (questions.filter(({ at }) => at >= current.openedAt).length >= MAX_QUESTIONS) {
    throw new AppError('TOO_MANY_REQUESTS', homeownerAnswers.manyQuestions);
  }
  return next(offer, { questions: [...questions, asked].slice(-MAX_QUESTIONS) });
}

/** Tells somebody who comes second who has already signed, in the language they read. */
export function signedMessage(offer: FirmOffer, language: Language): string | undefined {
  const signed = validSignature(offer);
  if (!signed || !offer.current) return undefined;
  const day = dateText(signed.at, language, offer.current.frozen.timeZone);
  return language === 'es'
    ? `${signed.name} ya aceptó esta oferta, el ${day}.`
    : `${signed.name} already accepted this offer, on ${day}.`;
}
