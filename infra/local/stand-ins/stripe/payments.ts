import * as z from 'zod';

import { newId } from './books.ts';
import { listOf, operation } from './call.ts';
import type { Ledger } from './call.ts';
import { requireUndisputed } from './disputes.ts';
import { expand, metadata, only, page, text, whole } from './params.ts';
import type { Charge, Metadata, PaymentIntent, Refund } from './records.ts';
import { invalid, UnbegunFault } from './stripe-fault.ts';

export type Paying = {
  readonly amount: number;
  readonly currency: string;
  readonly feeCents: number | null;
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Metadata;
};

/** How somebody pays on the hosted page: a card at once, a bank some days later. */
export type Means = 'card' | 'us_bank_account';

export function createIntent({ shelf, now, emit }: Ledger, { feeCents, ...paying }: Paying): PaymentIntent {
  const intent: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    ...paying,
    amount_received: 0,
    application_fee_amount: feeCents,
    latest_charge: null,
    payment_method_types: ['card', 'us_bank_account'],
    status: 'requires_payment_method',
    last_payment_error: null,
    livemode: false,
    created: now,
  };
  emit('payment_intent.created', intent);
  return shelf.save('intent', intent);
}

function chargeOf(intent: PaymentIntent, means: Means, now: number): Charge {
  const isDone = means === 'card';
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isDone ? intent.amount : 0,
    amount_refunded: 0,
    application_fee_amount: intent.application_fee_amount,
    currency: intent.currency,
    paid: isDone,
    refunded: false,
    payment_intent: intent.id,
    payment_method_details: { type: means },
    receipt_url: null,
    status: isDone ? 'succeeded' : 'pending',
    metadata: intent.metadata,
    livemode: false,
    created: now,
  };
}

/** Takes the money by card, or starts a bank debit. */
export function pay({ shelf, now, emit }: Ledger, intent: PaymentIntent, means: Means): PaymentIntent {
  const charge = shelf.save('charge', chargeOf(intent, means, now));
  const isDone = means === 'card';
  const paid: PaymentIntent = {
    ...intent,
    status: isDone ? 'succeeded' : 'processing',
    amount_received: isDone ? intent.amount : 0,
    latest_charge: charge.id,
    last_payment_error: null,
  };
  emit(isDone ? 'charge.succeeded' : 'charge.pending', charge);
  emit(isDone ? 'payment_intent.succeeded' : 'payment_intent.processing', paid);
  return shelf.save('intent', paid);
}

/** The bank's answer, some days later. */
export function settle({ shelf, emit }: Ledger, intent: PaymentIntent, isPaid: boolean): PaymentIntent {
  const before = shelf.require('charge', intent.latest_charge ?? '');
  const charge: Charge = isPaid
    ? { ...before, status: 'succeeded', paid: true, amount_captured: before.amount }
    : { ...before, status: 'failed' };
  const settled: PaymentIntent = isPaid
    ? { ...intent, status: 'succeeded', amount_received: intent.amount }
    : failed(intent, 'The customer’s bank refused the debit.', 'payment_method_provider_decline');
  shelf.save('charge', charge);
  emit(isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  emit(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', settled);
  return shelf.save('intent', settled);
}

/** A payment that was refused; it can be tried again with another card. */
export const failed = (
  intent: PaymentIntent,
  message = 'Your card was declined.',
  code = 'card_declined',
): PaymentIntent => ({
  ...intent,
  status: 'requires_payment_method',
  last_payment_error: { code, message, type: 'card_error' },
});

const refund = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).nullable().default(null),
  refund_application_fee: z.enum(['true', 'false']).optional(),
  metadata,
  expand,
});

function chargeToRefund(
  { shelf }: Ledger,
  { payment_intent: intentId, charge: chargeId }: z.infer<typeof refund>,
): Charge {
  if (chargeId !== undefined) return shelf.require('charge', chargeId);
  if (intentId === undefined) throw invalid('One of the following params should be provided: charge, payment_intent.');
  const { latest_charge: charge } = shelf.require('intent', intentId);
  if (charge === null) throw invalid(`PaymentIntent ${intentId} does not have a successful charge to refund.`);
  return shelf.require('charge', charge);
}

function createRefund(ledger: Ledger, given: z.infer<typeof refund>): Refund {
  const { books, shelf, now, emit } = ledger;
  const charge = chargeToRefund(ledger, given);
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} was not paid.`, 'charge');
  requireUndisputed(ledger, charge);
  const left = charge.amount - charge.amount_refunded;
  const amount = given.amount ?? left;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (amount < 1 || amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount');
  }
  if (books.shelf('').find('account', shelf.account)?.inside?.isBalanceLow) {
    const message = 'Insufficient funds in your Stripe balance to refund this amount.';
    throw invalid(message, undefined, 'balance_insufficient');
  }
  const made: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: given.reason,
    status: 'succeeded',
    metadata: given.metadata,
    created: now,
  };
  const refunded = charge.amount_refunded + amount;
  const changed = shelf.save('charge', { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount });
  shelf.save('refund', made);
  emit('refund.created', made);
  emit('charge.refunded', changed);
  return made;
}

/** Days later, the bank or card refuses a refund: the money is back in the account's balance. */
export function failRefund({ shelf, emit }: Ledger): Refund {
  const [made] = shelf.list('refund');
  if (!made) throw invalid('There is no refund that could fail.');
  const charge = shelf.require('charge', made.charge);
  shelf.save('charge', { ...charge, amount_refunded: charge.amount_refunded - made.amount, refunded: false });
  const lost = shelf.save('refund', { ...made, status: 'failed' as const });
  emit('refund.failed', lost);
  return lost;
}

/** Throws for amounts that Stripe refuses; the least is 50 cents. */
export function requireAmount(amount: number): void {
  const details = { status: 400, param: 'amount' } as const;
  if (amount < 50)
    throw new UnbegunFault('Amount must be at least $0.50 usd', { ...details, code: 'amount_too_small' });
  if (amount > 99_999_999)
    throw new UnbegunFault('Amount must be no more than $999,999.99', { ...details, code: 'amount_too_large' });
}

const lists = z.strictObject({ ...page, payment_intent: text.optional(), charge: text.optional() });

export const paymentOperations = [
  operation('GET /v1/payment_intents/{id}', only, ({ shelf }, _none, { id = '' }) => shelf.require('intent', id)),
  operation('GET /v1/charges/{id}', only, ({ shelf }, _none, { id = '' }) => shelf.require('charge', id)),
  operation('POST /v1/refunds', refund, createRefund),
  operation('GET /v1/refunds/{id}', only, ({ shelf }, _none, { id = '' }) => shelf.require('refund', id)),
  operation('GET /v1/refunds', lists, ({ shelf }, { payment_intent: intent, charge, ...query }) =>
    listOf(
      '/v1/refunds',
      shelf
        .list('refund')
        .filter(
          (one) => (intent ?? one.payment_intent) === one.payment_intent && (charge ?? one.charge) === one.charge,
        ),
      query,
    ),
  ),
  operation('GET /v1/events/{id}', only, ({ shelf }, _none, { id = '' }) => shelf.require('event', id)),
  operation('GET /v1/events', z.strictObject({ ...page, type: text.optional() }), ({ shelf }, { type, ...query }) =>
    listOf(
      '/v1/events',
      shelf.list('event').filter((one) => (type ?? one.type) === one.type),
      query,
    ),
  ),
];
