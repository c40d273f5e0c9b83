import { AppError } from '../http/errors.ts';
import { zonedDay } from '../time/zoned-day.ts';
import { next, paidIfDue } from './change-offer.ts';
import { depositDue, offerStateOn } from './firm-offer.ts';
import type { Checkout, FirmOffer, OfferState } from './firm-offer.ts';
import { formatCents } from './format-cents.ts';
import { balanceOf, creditOf, depositAccount, ONLINE_NOTES, withMove } from './ledger.ts';
import type { Ledger, LedgerAccount, LedgerEntry } from './ledger.ts';

// Deposits by card or bank, as pure functions from one record to the next. Any of them may be called late, twice or out
// of order: a record that already has the change stays the same.

/** Stripe's own limits of one payment, in cents. */
const LEAST_CARD_CENTS = 50;
const MOST_CARD_CENTS = 99_999_999;

/** Whether the amount of the due deposit can be paid by card. */
export function isPayable(offer: Pick<FirmOffer, 'current' | 'ledger'>): boolean {
  const due = depositDue(offer);
  return due >= LEAST_CARD_CENTS && due <= MOST_CARD_CENTS;
}

/** The operator's part of a payment, in whole cents. `basisPoints` are hundredths of a percent. */
export const feeOf = (cents: number, basisPoints: number): number => Math.floor((cents * basisPoints) / 10_000);

/** The page on which the due deposit can be paid now. */
export function openCheckoutOf(offer: FirmOffer): Checkout | undefined {
  const due = depositDue(offer);
  return offer.checkouts.find(
    ({ version, cents, isOver, intent }) =>
      version === offer.current?.version && cents === due && !isOver && intent === undefined,
  );
}

type Opened = Pick<Checkout, 'session' | 'account'>;

/** Remembers a payment page for the deposit that is due. */
export function addCheckout(offer: FirmOffer, { session, account }: Opened): FirmOffer {
  if (offer.checkouts.some((one) => one.session === session)) return offer;
  const cents = depositDue(offer);
  if (!isPayable(offer) || !offer.current) throw new AppError('CONFLICT', 'No deposit is due here.');
  const { version } = offer.current;
  const unpaid = {
    refundedCents: 0,
    failedRefunds: [],
    refusedRefunds: 0,
    disputes: [],
    isPending: false,
    isOver: false,
  };
  return next(offer, { checkouts: [...offer.checkouts, { session, account, version, cents, ...unpaid }] });
}

function requireCheckout({ checkouts }: FirmOffer, session: string): Checkout {
  const found = checkouts.find((one) => one.session === session);
  if (!found) throw new AppError('NOT_FOUND', 'This payment belongs to no offer.');
  return found;
}

/** The offer with another state of one of its payment pages. */
export const withCheckout = (offer: FirmOffer, changed: Checkout, more: Partial<FirmOffer> = {}): FirmOffer =>
  next(offer, {
    checkouts: offer.checkouts.map((one) => (one.session === changed.session ? changed : one)),
    ...more,
  });

/** Ends a payment page that has expired, or whose payment failed. */
export function endCheckout(offer: FirmOffer, session: string): FirmOffer {
  const checkout = requireCheckout(offer, session);
  const isKnown = checkout.isOver || checkout.intent !== undefined;
  return isKnown ? offer : withCheckout(offer, { ...checkout, isPending: false, isOver: true });
}

/** States in which the deposit was paid, on a payment page or in another way. */
const PAID: ReadonlySet<string> = new Set(['deposit-paid', 'done']);

/**
 * Ends a payment page of a Stripe account that we no longer have access to. A payment that a bank was already asked for
 * still arrives there, so the page stays until other words count or the deposit was paid in another way.
 */
export function abandonCheckout(offer: FirmOffer, session: string): FirmOffer {
  const { isPending, version } = requireCheckout(offer, session);
  const { current } = offer;
  const isAwaited = isPending && current?.version === version && !PAID.has(current.state);
  return isAwaited ? offer : endCheckout(offer, session);
}

/** Notes that a bank was asked for the money, which takes some days. */
export function awaitBank(offer: FirmOffer, session: string): FirmOffer {
  const checkout = requireCheckout(offer, session);
  return checkout.isOver || checkout.isPending ? offer : withCheckout(offer, { ...checkout, isPending: true });
}

export type CardPayment = {
  readonly session: string;
  readonly account: string;
  readonly intent: string;
  readonly cents: number;
  readonly currency: string;
  readonly at: string;
};

/** States in which nothing more will be paid. */
const OVER: ReadonlySet<string> = new Set(['canceled', 'withdrawn', 'declined', 'expired', 'done']);

/** Whether money that comes in this state goes back by itself (product 35.47, 35.60). */
export const returnsLateMoney = (state: OfferState): boolean => OVER.has(state);

/** Where the money of a payment belongs: to its deposit, or to the homeowner if the offer has changed since. */
export function receiverOf(
  offer: FirmOffer,
  { version, cents }: Pick<Checkout, 'version' | 'cents'>,
  at: string,
): LedgerAccount {
  const { current } = offer;
  if (current?.version === version && current.state === 'accepted' && depositDue(offer) === cents) {
    return depositAccount(version);
  }
  const today = zonedDay(Date.parse(at), current?.frozen.timeZone ?? 'UTC');
  return returnsLateMoney(offerStateOn(offer, today)) ? 'refund-due' : 'credit';
}

/** Credit counts toward a deposit that is due. */
function useCredit(offer: FirmOffer, at: string): FirmOffer {
  const cents = Math.min(balanceOf(offer.ledger, 'credit'), depositDue(offer));
  const to = depositAccount(offer.current?.version ?? 0);
  return { ...offer, ledger: [...withMove(offer.ledger, { at, what: 'credit-used', from: 'credit', to, cents })] };
}

/**
 * Records what was paid on a payment page. Money that arrives after the deposit was paid, or when other words count,
 * belongs to the homeowner. An amount, currency or account that differs from the page is refused.
 */
export function recordCardPayment(offer: FirmOffer, payment: CardPayment): FirmOffer {
  const { session, account, intent, cents, currency, at } = payment;
  const checkout = requireCheckout(offer, session);
  if (checkout.account !== account || checkout.cents !== cents || currency !== 'usd') {
    throw new AppError('UNPROCESSABLE', 'This payment differs from what was asked for.');
  }
  if (checkout.intent !== undefined) return offer;
  const move = { at, what: 'deposit', from: 'homeowner', cents, note: ONLINE_NOTES.deposit } as const;
  const ledger = withMove(offer.ledger, { ...move, to: receiverOf(offer, checkout, at) });
  const paid = withCheckout(offer, { ...checkout, intent, isPending: false, isOver: true }, { ledger: [...ledger] });
  return afterPayment(paid, at);
}

/** The offer after money came: credit counts toward a deposit that is due, which may be paid then. */
export const afterPayment = (offer: FirmOffer, at: string): FirmOffer => paidIfDue(useCredit(offer, at), at);

/** What of a payment can still go back, in cents. Stripe refuses it until the bank has decided about a dispute. */
function returnableCents({ intent, cents, refundedCents, disputes }: Checkout): number {
  if (intent === undefined || disputes.some(({ state }) => state === 'open')) return 0;
  return disputes.reduce((left, one) => (one.state === 'lost' ? left - one.cents : left), cents - refundedCents);
}

/** The next amount that goes back to a card or bank. */
export type PlannedRefund = { readonly checkout: Checkout; readonly intent: string; readonly cents: number };

/** Who asks for money to go back: somebody who only looks, the clock, or a person who decided it. */
export type AskedBy = 'look' | 'clock' | 'person';

/** Money due to be paid back that was paid online. A person may also pay back credit, and try again what failed. */
export function nextRefund(offer: FirmOffer, askedBy: AskedBy = 'clock'): PlannedRefund | undefined {
  const { ledger, checkouts } = offer;
  const isDecided = askedBy === 'person';
  const owed = balanceOf(ledger, 'refund-due') + (isDecided ? balanceOf(ledger, 'credit') : 0);
  for (const checkout of checkouts) {
    if (!isDecided && checkout.failedRefunds.length > 0) continue;
    const cents = Math.min(owed, returnableCents(checkout));
    if (checkout.intent !== undefined && cents > 0) return { checkout, intent: checkout.intent, cents };
  }
  return undefined;
}

/** What can go back online now, in cents. */
export const onlineRefundable = ({ ledger, checkouts }: Pick<FirmOffer, 'ledger' | 'checkouts'>): number =>
  Math.min(
    creditOf(ledger),
    checkouts.reduce((sum, checkout) => sum + Math.max(0, returnableCents(checkout)), 0),
  );

/** What banks have been asked for and have not paid yet, in cents. */
export const pendingCents = ({ checkouts }: Pick<FirmOffer, 'checkouts'>): number =>
  checkouts.reduce((sum, { isPending, cents }) => sum + (isPending ? cents : 0), 0);

type Refunded = { readonly intent: string; readonly totalCents: number; readonly at: string };

type GoneBack = Pick<LedgerEntry, 'cents' | 'at' | 'note'>;

/** The accounts that money goes back from: first what is due, then credit, then a deposit that somebody gave up. */
function refundMoves(ledger: Ledger, version: number, { cents, at, note }: GoneBack) {
  const from: readonly LedgerAccount[] = ['refund-due', 'credit', depositAccount(version), 'earned'];
  let [moved, left] = [ledger, cents];
  for (const account of from) {
    const part = Math.min(left, balanceOf(moved, account));
    moved = withMove(moved, { at, what: 'refund', from: account, to: 'homeowner', cents: part, note });
    left -= part;
  }
  if (left > 0) throw new AppError('UNPROCESSABLE', `${formatCents(left)} more than was paid cannot be paid back.`);
  return [...moved];
}

/** The payment page on which a payment was made. Throws for a payment of another offer. */
export function requirePaid({ checkouts }: FirmOffer, intent: string): Checkout {
  const found = checkouts.find((one) => one.intent === intent);
  if (!found) throw new AppError('NOT_FOUND', 'This payment belongs to no offer.');
  return found;
}

type FailedRefund = { readonly id: string; readonly intent: string; readonly cents: number; readonly at: string };

/** Records that what was paid back did not arrive: it is due again. */
export function recordFailedRefund(offer: FirmOffer, { id, intent, cents, at }: FailedRefund): FirmOffer {
  const checkout = requirePaid(offer, intent);
  if (checkout.failedRefunds.includes(id)) return offer;
  if (checkout.refundedCents < cents) throw new AppError('CONFLICT', 'This was not paid back yet.');
  const move = {
    at,
    what: 'refund-failed',
    from: 'homeowner',
    to: 'refund-due',
    cents,
    note: ONLINE_NOTES.refund,
  } as const;
  const [refundedCents, failedRefunds] = [checkout.refundedCents - cents, [...checkout.failedRefunds, id]];
  const ledger = [...withMove(offer.ledger, move)];
  return withCheckout(offer, { ...checkout, refundedCents, failedRefunds }, { ledger });
}

type RefusedRefund = { readonly intent: string; readonly before: number };

/**
 * Records that Stripe refused a repayment, so that the next one is sent under a new key. `before` is the count when the
 * repayment was sent: if two were sent at once, only one of them counts.
 */
export function recordRefusedRefund(offer: FirmOffer, { intent, before }: RefusedRefund): FirmOffer {
  const checkout = requirePaid(offer, intent);
  return checkout.refusedRefunds === before ? withCheckout(offer, { ...checkout, refusedRefunds: before + 1 }) : offer;
}

/**
 * The number of the next attempt to pay something back. It only grows when the last attempt is known to have failed.
 */
export const attemptOf = ({ failedRefunds, refusedRefunds }: Checkout): number => failedRefunds.length + refusedRefunds;

/** Records how much of a payment was paid back in all, here or in Stripe's dashboard. */
export function recordCardRefund(offer: FirmOffer, { intent, totalCents, at }: Refunded): FirmOffer {
  const checkout = requirePaid(offer, intent);
  const cents = totalCents - checkout.refundedCents;
  if (cents <= 0) return offer;
  return moneyBack(withCheckout(offer, { ...checkout, refundedCents: totalCents }), {
    cents,
    at,
    note: ONLINE_NOTES.refund,
  });
}

/** The offer after money of a payment went back to the homeowner. */
export function moneyBack(offer: FirmOffer, goneBack: GoneBack): FirmOffer {
  const ledger = refundMoves(offer.ledger, offer.current?.version ?? 0, goneBack);
  return unpaidIfDue({ ...offer, ledger }, goneBack.at);
}

/** If a deposit was sent back while the contract still holds, the missing part of it is due again. */
function unpaidIfDue(offer: FirmOffer, at: string): FirmOffer {
  const { current, ledger } = offer;
  if (current?.state !== 'deposit-paid') return offer;
  const unpaid = { ...current, state: 'accepted', changedAt: at } as const;
  return depositDue({ current: unpaid, ledger }) > 0 ? { ...offer, current: unpaid } : offer;
}
