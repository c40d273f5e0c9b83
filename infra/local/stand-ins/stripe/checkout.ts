import * as z from 'zod';

import { listOf, operation } from './call.ts';
import type { Ledger } from './call.ts';
import { addCard, createCustomer } from './catalog.ts';
import { creation, createSession } from './checkout-creation.ts';
import { only, page, text, whole } from './params.ts';
import { createIntent, failed, pay, settle } from './payments.ts';
import type { Means } from './payments.ts';
import type { CardKind, CheckoutSession } from './records.ts';
import { invalid } from './stripe-fault.ts';
import { startSubscription } from './subscriptions.ts';

/** The session as of now: when its time is over, it expires and the event is emitted. */
export function currentSession({ shelf, now, emit }: Ledger, id: string): CheckoutSession {
  const session = shelf.require('session', id);
  if (session.status !== 'open' || now < session.expires_at) return session;
  const expired = shelf.save('session', { ...session, status: 'expired', url: null });
  emit('checkout.session.expired', expired);
  return expired;
}

function requireOpen(ledger: Ledger, id: string): CheckoutSession {
  const session = currentSession(ledger, id);
  if (session.status !== 'open') {
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be used. This one is ${session.status}.`);
  }
  return session;
}

const PAYER = 'payer@pavers.example';

/** Somebody pays on the hosted page. */
export function paySession(ledger: Ledger, id: string, means: Means): CheckoutSession {
  const { shelf, emit } = ledger;
  const session = requireOpen(ledger, id);
  const intent =
    session.payment_intent === null
      ? createIntent(ledger, {
          amount: session.amount_total,
          currency: session.currency,
          feeCents: session.inside.feeCents,
          customer: session.customer,
          description: session.inside.description,
          metadata: session.inside.intentMetadata,
        })
      : shelf.require('intent', session.payment_intent);
  pay(ledger, intent, means);
  const done: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: means === 'card' ? 'paid' : 'unpaid',
    payment_intent: intent.id,
    customer_details: { email: session.customer_email ?? PAYER },
    url: null,
  };
  emit('checkout.session.completed', done);
  return shelf.save('session', done);
}

/** Somebody's card is refused on the hosted page; the session stays open. */
export function failSession(ledger: Ledger, id: string): CheckoutSession {
  const { shelf, emit } = ledger;
  const session = requireOpen(ledger, id);
  const { amount_total: amount, currency, customer, inside } = session;
  const { feeCents, description, intentMetadata } = inside;
  const intent =
    shelf.find('intent', session.payment_intent ?? '') ??
    createIntent(ledger, { amount, currency, feeCents, customer, description, metadata: intentMetadata });
  const refused = shelf.save('intent', failed(intent));
  emit('payment_intent.payment_failed', refused);
  return shelf.save('session', { ...session, payment_intent: intent.id });
}

/** The bank's answer about a session that was paid by debit. */
export function settleSession(ledger: Ledger, id: string, isPaid: boolean): CheckoutSession {
  const { shelf, emit } = ledger;
  const session = shelf.require('session', id);
  const intent = shelf.require('intent', session.payment_intent ?? '');
  if (intent.status !== 'processing') throw invalid('This payment does not wait for a bank.');
  settle(ledger, intent, isPaid);
  const settled: CheckoutSession = { ...session, payment_status: isPaid ? 'paid' : 'unpaid' };
  emit(isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', settled);
  return shelf.save('session', settled);
}

/** Somebody subscribes on the hosted page, with a card or, where the trial allows it, without. */
export function subscribeSession(ledger: Ledger, id: string, card: CardKind | undefined): CheckoutSession {
  const { shelf, emit } = ledger;
  const session = requireOpen(ledger, id);
  if (card === undefined && session.payment_method_collection === 'always') throw invalid('A card is needed.');
  const email = session.customer_email ?? PAYER;
  const customer =
    session.customer === null
      ? createCustomer(ledger, { email, metadata: {} })
      : shelf.require('customer', session.customer);
  if (card) addCard(ledger, customer, card);
  const { lines, subscription: data } = session.inside;
  const subscription = startSubscription(ledger, { customer: shelf.require('customer', customer.id), lines, data });
  const done: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: data.trialDays > 0 || data.trialEnd !== null ? 'no_payment_required' : 'paid',
    customer: customer.id,
    customer_details: { email },
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
  };
  emit('checkout.session.completed', done);
  return shelf.save('session', done);
}

const lists = z.strictObject({
  ...page,
  payment_intent: text.optional(),
  subscription: text.optional(),
  customer: text.optional(),
  created: z.strictObject({ gte: whole }).optional(),
});

export const checkoutOperations = [
  operation('POST /v1/checkout/sessions', creation, createSession),
  operation('GET /v1/checkout/sessions/{id}', only, (ledger, _none, { id = '' }) => currentSession(ledger, id)),
  operation('GET /v1/checkout/sessions/{id}/line_items', z.strictObject(page), ({ shelf }, query, { id = '' }) =>
    listOf(`/v1/checkout/sessions/${id}/line_items`, shelf.require('session', id).inside.lines, query),
  ),
  operation('POST /v1/checkout/sessions/{id}/expire', only, (ledger, _none, { id = '' }) => {
    const expired = ledger.shelf.save('session', { ...requireOpen(ledger, id), status: 'expired', url: null });
    ledger.emit('checkout.session.expired', expired);
    return expired;
  }),
  operation('GET /v1/checkout/sessions', lists, (ledger, query) =>
    listOf(
      '/v1/checkout/sessions',
      ledger.shelf
        .list('session')
        .filter((one) => [undefined, one.payment_intent].includes(query.payment_intent))
        .filter((one) => [undefined, one.subscription].includes(query.subscription))
        .filter((one) => [undefined, one.customer].includes(query.customer))
        .filter((one) => one.created >= (query.created?.gte ?? 0)),
      query,
    ),
  ),
];
