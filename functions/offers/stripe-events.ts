import Stripe from 'stripe';

import { AppError } from '#shared/http/errors.ts';
import { endCheckout, recordCardRefund, recordFailedRefund } from '#shared/offers/card-payments.ts';
import { recordDispute } from '#shared/offers/disputes.ts';
import type { Dispute } from '#shared/offers/firm-offer.ts';
import { bodyBytes } from '../http/request.ts';
import type { HttpEvent } from '../http/request.ts';
import { readConnectKeys } from '../payments/connect-keys.ts';
import { logWarning } from '../runtime/log.ts';
import { stripe } from '../runtime/stripe-client.ts';
import { changeOfferRecord } from './change-offer-record.ts';
import { findOffer } from './offer-store.ts';
import { applySession, intentOf, refundedAtStripe } from './settle-payments.ts';

/** Page ids are random hex. */
const PAGE_ID = /^[0-9a-f-]{1,64}$/;
/** No event of Stripe is longer. */
const MAX_BYTES = 500_000;

/** The event in a request, if Stripe signed exactly these bytes within the last minutes. */
async function verified(event: HttpEvent): Promise<Stripe.Event> {
  const { connectWebhookSecret } = await readConnectKeys();
  const bytes = bodyBytes(event);
  if (bytes.length > MAX_BYTES) throw new AppError('TOO_LARGE', 'This is too large to be an event.');
  try {
    return Stripe.webhooks.constructEvent(bytes, event.headers['stripe-signature'] ?? '', connectWebhookSecret);
  } catch (cause) {
    throw new AppError('INVALID_REQUEST', 'This was not sent by Stripe.', { cause });
  }
}

/** Applies an event of Stripe. An event that is about nothing of ours is accepted and ignored. */
export async function receiveStripeEvent(request: HttpEvent): Promise<{ readonly received: true }> {
  const event = await verified(request);
  try {
    await apply(event);
  } catch (error) {
    // The event is refused for good. Asking Stripe to send it again would change nothing.
    if (!(error instanceof AppError) || (error.code !== 'NOT_FOUND' && error.code !== 'UNPROCESSABLE')) throw error;
    logWarning('stripe event refused', { event: event.id, type: event.type }, error);
  }
  return { received: true };
}

const pageOf = (metadata: Stripe.Metadata | null): string => {
  const pageId = metadata?.['pageId'] ?? '';
  if (!PAGE_ID.test(pageId)) throw new AppError('NOT_FOUND', 'This event is about no offer.');
  return pageId;
};

type DisputeEvent =
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent
  | Stripe.ChargeDisputeClosedEvent;

const isAboutDispute = (event: Stripe.Event): event is DisputeEvent =>
  /^charge\.dispute\.(funds_|closed$)/.test(event.type);

async function apply(event: Stripe.Event): Promise<void> {
  const { type, data, account = '' } = event;
  if (type === 'charge.refunded') return applyRefund(data.object, account);
  if (type === 'refund.failed') return applyFailedRefund(data.object, account);
  if (isAboutDispute(event)) return applyDispute(event.data.object, account, event.created);
  if (type === 'checkout.session.async_payment_failed') {
    const { id, metadata } = data.object;
    await changeOfferRecord(pageOf(metadata), (offer) => endCheckout(offer, id));
    return undefined;
  }
  const isAboutPage =
    type === 'checkout.session.completed' ||
    type === 'checkout.session.async_payment_succeeded' ||
    type === 'checkout.session.expired';
  if (isAboutPage) await applySession(pageOf(data.object.metadata), account, data.object);
  return undefined;
}

/** Throws unless the offer has this payment, on the account that the event came from. */
async function requirePayment(pageId: string, intent: string, account: string): Promise<void> {
  const offer = await findOffer(pageId);
  const isOwn = offer?.checkouts.some((one) => one.intent === intent && one.account === account);
  if (!isOwn) throw new AppError('NOT_FOUND', 'This payment belongs to no offer.');
}

/** Applies money that went back, including refunds made in Stripe's dashboard. */
async function applyRefund(charge: Stripe.Charge, account: string): Promise<void> {
  const [pageId, intent] = [pageOf(charge.metadata), intentOf(charge)];
  await requirePayment(pageId, intent, account);
  const totalCents = await refundedAtStripe(intent, account);
  await changeOfferRecord(pageId, (offer, { at }) => recordCardRefund(offer, { intent, totalCents, at }));
}

/**
 * The page that a refund or a dispute is about. Only its payment names the page if the refund was made in Stripe's
 * dashboard, or the homeowner's bank began it.
 */
async function pageOfPayment(
  { metadata }: Pick<Stripe.Refund, 'metadata'>,
  intent: string,
  account: string,
): Promise<string> {
  if (metadata?.['pageId'] !== undefined || intent === '') return pageOf(metadata);
  const client = await stripe();
  const payment = await client.paymentIntents.retrieve(intent, undefined, { stripeAccount: account });
  return pageOf(payment.metadata);
}

/** Applies a refund that did not arrive. For a bank, that can take days. */
async function applyFailedRefund(refund: Stripe.Refund, account: string): Promise<void> {
  const { id, amount: cents } = refund;
  const intent = intentOf(refund);
  const pageId = await pageOfPayment(refund, intent, account);
  await requirePayment(pageId, intent, account);
  await changeOfferRecord(pageId, (offer, { at }) => recordFailedRefund(offer, { id, intent, cents, at }));
}

/** Where a dispute stands for us. Other states are inquiries of a bank that has taken no money. */
const disputeStates: Readonly<Partial<Record<string, Dispute['state']>>> = {
  needs_response: 'open',
  under_review: 'open',
  lost: 'lost',
  won: 'won',
};

/** Applies that a bank took a payment back or returned it, or who gets the money in the end. */
async function applyDispute(dispute: Stripe.Dispute, account: string, saidAt: number): Promise<void> {
  const { id, amount: cents, status } = dispute;
  const state = disputeStates[status];
  if (!state) return;
  const intent = intentOf(dispute);
  const pageId = await pageOfPayment(dispute, intent, account);
  await requirePayment(pageId, intent, account);
  await changeOfferRecord(pageId, (offer, { at }) => recordDispute(offer, { id, intent, cents, state, saidAt, at }));
}
