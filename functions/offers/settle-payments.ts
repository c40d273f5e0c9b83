import type Stripe from 'stripe';

import {
  attemptOf,
  awaitBank,
  endCheckout,
  abandonCheckout,
  nextRefund,
  openCheckoutOf,
  recordCardPayment,
  recordCardRefund,
  recordFailedRefund,
  recordRefusedRefund,
} from '#shared/offers/card-payments.ts';
import type { AskedBy, PlannedRefund } from '#shared/offers/card-payments.ts';
import type { Checkout, FirmOffer } from '#shared/offers/firm-offer.ts';
import { logWarning } from '../runtime/log.ts';
import { isDisconnected, refusalIn, stripe } from '../runtime/stripe-client.ts';
import { changeOfferRecord } from './change-offer-record.ts';
import { findKnownOffer } from './offer-store.ts';
import { isGivenUp } from './refund-store.ts';

/** The fields of a Stripe payment page that we decide by. */
export type PaidSession = Pick<
  Stripe.Checkout.Session,
  'id' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent'
>;

/** The id of the payment that an object of Stripe is about, such as a payment page or a refund; empty without one. */
export const intentOf = ({ payment_intent: intent }: Pick<Stripe.Charge, 'payment_intent'>): string =>
  typeof intent === 'string' ? intent : (intent?.id ?? '');

/** Whether the bank refused. Stripe says so about the payment, not about the page. */
const isRefused = (intent: PaidSession['payment_intent']): boolean =>
  typeof intent === 'object' && intent?.status === 'requires_payment_method';

/** Applies what became of a payment page, from an event or an answer of Stripe. Can be repeated in any order. */
export function applySession(pageId: string, account: string, session: PaidSession): Promise<FirmOffer> {
  const { id, status, payment_status: paid, amount_total: cents, currency, payment_intent: intent } = session;
  return changeOfferRecord(pageId, (offer, { at }) => {
    if (paid === 'paid') {
      const payment = {
        session: id,
        account,
        intent: intentOf(session),
        cents: cents ?? 0,
        currency: currency ?? '',
        at,
      };
      return recordCardPayment(offer, payment);
    }
    if (status === 'expired' || (status === 'complete' && isRefused(intent))) return endCheckout(offer, id);
    return status === 'complete' ? awaitBank(offer, id) : offer;
  });
}

/** Reads a payment page, and closes it if nobody should pay on it any more. What was paid on it before stays paid. */
async function readSession(client: Stripe, { session, account }: Checkout, isWanted: boolean): Promise<PaidSession> {
  const on = { stripeAccount: account };
  const read = () => client.checkout.sessions.retrieve(session, { expand: ['payment_intent'] }, on);
  const found = await read();
  if (isWanted || found.status !== 'open') return found;
  return client.checkout.sessions.expire(session, undefined, on).catch(read);
}

/** Closes a payment page and notes what became of it. */
export async function closeCheckout({ pageId }: FirmOffer, checkout: Checkout): Promise<FirmOffer> {
  const session = await readSession(await stripe(), checkout, false);
  return applySession(pageId, checkout.account, session);
}

async function settleCheckouts(client: Stripe, offer: FirmOffer): Promise<FirmOffer> {
  let settled = offer;
  for (const checkout of offer.checkouts.filter(({ isOver }) => !isOver)) {
    settled = await settleCheckout(client, settled, checkout);
  }
  return settled;
}

/** If an account revoked our access, its page is over, so that one can be opened on another account. */
async function settleCheckout(client: Stripe, offer: FirmOffer, checkout: Checkout): Promise<FirmOffer> {
  const isWanted = openCheckoutOf(offer)?.session === checkout.session;
  try {
    const session = await readSession(client, checkout, isWanted);
    return await applySession(offer.pageId, checkout.account, session);
  } catch (error) {
    if (!isDisconnected(error)) throw error;
    return changeOfferRecord(offer.pageId, (newest) => abandonCheckout(newest, checkout.session));
  }
}

/** Whether Stripe could not make a refund. It may say so right away or days later. */
const isLost = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** How much of a payment went back, in cents, as Stripe knows now: an earlier refund may have failed since. */
export async function refundedAtStripe(intent: string, account: string): Promise<number> {
  const client = await stripe();
  const { data } = await client.refunds.list({ payment_intent: intent, limit: 100 }, { stripeAccount: account });
  return data.reduce((sum, one) => sum + (isLost(one) ? 0 : one.amount), 0);
}

/**
 * Pays back what one payment owes. The idempotency key makes a second attempt the same refund. If the first attempt was
 * refused or did not arrive, the key is another one, because Stripe repeats the answer to a key for a day or more.
 */
async function refund(client: Stripe, offer: FirmOffer, planned: PlannedRefund): Promise<FirmOffer> {
  const { checkout, intent, cents } = planned;
  const totalCents = checkout.refundedCents + cents;
  const made = await sendRefund(client, offer, planned);
  return changeOfferRecord(offer.pageId, (newest, { at }) => {
    const refunded = recordCardRefund(newest, { intent, totalCents, at });
    return isLost(made) ? recordFailedRefund(refunded, { id: made.id, intent, cents, at }) : refunded;
  });
}

async function sendRefund(
  client: Stripe,
  { pageId }: FirmOffer,
  { checkout, intent, cents }: PlannedRefund,
): Promise<Stripe.Refund> {
  const attempt = attemptOf(checkout);
  const idempotencyKey = `refund-${intent}-${checkout.refundedCents + cents}${attempt > 0 ? `-${attempt}` : ''}`;
  try {
    return await client.refunds.create(
      { payment_intent: intent, amount: cents, reason: 'requested_by_customer', metadata: { pageId } },
      { stripeAccount: checkout.account, idempotencyKey },
    );
  } catch (error) {
    if (refusalIn(error) !== undefined) {
      const refused = { intent, before: checkout.refusedRefunds };
      await changeOfferRecord(pageId, (newest) => recordRefusedRefund(newest, refused));
    }
    throw error;
  }
}

/** Whether settling an offer has to ask Stripe. */
export const needsStripe = (offer: FirmOffer, askedBy: AskedBy): boolean =>
  offer.checkouts.some(({ isOver }) => !isOver) || nextRefund(offer, askedBy) !== undefined;

/** A look does not repeat a refused refund: the clock does. A refund that was given up needs a person. */
async function planRefund(offer: FirmOffer, askedBy: AskedBy): Promise<PlannedRefund | undefined> {
  const planned = nextRefund(offer, askedBy);
  if (!planned || askedBy === 'person') return planned;
  if (askedBy === 'look' && planned.checkout.refusedRefunds > 0) return undefined;
  // Read only when something would be sent, which is rare.
  return (await isGivenUp(offer)) ? undefined : planned;
}

/**
 * Brings an offer up to date with Stripe: applies payments whose event never came, closes pages that nobody should pay
 * any more, and sends money that is due back to a card, unless that was given up. If a person asks, it also sends what
 * was given up, and credit. Throws when Stripe refuses.
 */
export async function settlePayments(offer: FirmOffer, askedBy: AskedBy): Promise<FirmOffer> {
  if (!needsStripe(offer, askedBy)) return offer;
  const client = await stripe();
  let settled = await settleCheckouts(client, offer);
  const most = settled.checkouts.length;
  for (let count = 0; count < most; count += 1) {
    const planned = await planRefund(settled, askedBy);
    if (!planned) break;
    settled = await refund(client, settled, planned);
  }
  return settled;
}

/** The same, for a call that only looks at an offer, or changed it. What fails now is tried at the next look. */
export async function trySettling(offer: FirmOffer): Promise<FirmOffer> {
  try {
    return await settlePayments(offer, 'look');
  } catch (error) {
    logWarning('payments not settled', { disconnected: isDisconnected(error) }, error);
    // Some of it may have been noted before the failure.
    return (await findKnownOffer(offer.pageId)) ?? offer;
  }
}
