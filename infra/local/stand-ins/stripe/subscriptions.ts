import * as z from 'zod';

import type { InvoiceLine, Subscription, SubscriptionItem } from './billing-records.ts';
import { bill, cardOf, collect, end, invoice, itemsOf, letTimePass, nowFor, periodEnd, update } from './billing.ts';
import { newId } from './books.ts';
import { listOf, operation } from './call.ts';
import type { Ledger } from './call.ts';
import { expand, metadata, only, page, text, whole, yes } from './params.ts';
import type { Customer, Price, SubscriptionData } from './records.ts';
import { invalid } from './stripe-fault.ts';

const DAY = 86_400;

type Starting = {
  readonly customer: Customer;
  readonly lines: readonly { readonly price: Price; readonly quantity: number }[];
  readonly data: SubscriptionData;
};

/** Begins a subscription: with a trial, or with its first paid period. */
export function startSubscription(ledger: Ledger, { customer, lines, data }: Starting): Subscription {
  const start = nowFor(ledger, customer);
  const [first] = lines;
  if (!first?.price.recurring) throw invalid('The price must be recurring.', 'items');
  const trialEnd = data.trialEnd ?? (data.trialDays > 0 ? start + data.trialDays * DAY : null);
  const over = trialEnd ?? periodEnd(start, first.price.recurring);
  const id = newId('sub');
  const items = lines.map((line): SubscriptionItem => ({
    id: newId('si'),
    object: 'subscription_item',
    subscription: id,
    ...line,
    current_period_start: start,
    current_period_end: over,
    metadata: {},
    created: start,
  }));
  const subscription: Subscription = {
    id,
    object: 'subscription',
    status: trialEnd === null ? 'active' : 'trialing',
    customer: customer.id,
    currency: first.price.currency,
    items: itemsOf(items),
    latest_invoice: null,
    default_payment_method: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: start,
    billing_cycle_anchor: over,
    trial_start: trialEnd === null ? null : start,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: data.atTrialEnd } },
    collection_method: 'charge_automatically',
    test_clock: customer.test_clock,
    metadata: data.metadata,
    livemode: false,
    created: start,
    inside: { announced: false },
  };
  update(ledger, subscription, 'customer.subscription.created');
  return trialEnd === null ? paidStart(ledger, subscription) : freeStart(ledger, subscription);
}

function paidStart(ledger: Ledger, subscription: Subscription): Subscription {
  collect(ledger, invoice(ledger, subscription, 'subscription_create'), cardOf(ledger, subscription));
  return ledger.shelf.require('subscription', subscription.id);
}

/** A trial begins with an invoice of zero. */
function freeStart(ledger: Ledger, subscription: Subscription): Subscription {
  const free = invoice(ledger, subscription, 'subscription_create', []);
  collect(ledger, free, cardOf(ledger, subscription));
  const begun = ledger.shelf.require('subscription', subscription.id);
  return ledger.shelf.save('subscription', { ...begun, status: 'trialing' });
}

const item = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: whole.optional(),
  deleted: yes.optional(),
});

const creation = z.strictObject({
  customer: text,
  items: z.array(item).min(1),
  trial_period_days: whole.default(0),
  trial_end: whole.optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
  metadata,
  expand,
});

function create(ledger: Ledger, given: z.infer<typeof creation>): Subscription {
  const { shelf } = ledger;
  return startSubscription(ledger, {
    customer: shelf.require('customer', given.customer),
    lines: given.items.map(({ price = '', quantity = 1 }) => ({ price: shelf.require('price', price), quantity })),
    data: {
      metadata: given.metadata,
      trialDays: given.trial_period_days,
      trialEnd: given.trial_end ?? null,
      atTrialEnd: given.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    },
  });
}

const change = z.strictObject({
  items: z.array(item).optional(),
  cancel_at_period_end: yes.optional(),
  /** An empty text revokes the end. */
  cancel_at: z.union([z.literal(''), whole]).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).default('create_prorations'),
  trial_end: z.union([z.literal('now'), whole]).optional(),
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
  expand,
});
type Change = z.infer<typeof change>;

/** A credit for the unused part of what was paid, and the same part of the new price. The difference is owed. */
function prorations(before: SubscriptionItem, after: SubscriptionItem, now: number): InvoiceLine[] {
  const { current_period_start: start, current_period_end: over } = before;
  const left = Math.max(0, over - now) / Math.max(1, over - start);
  const line = ({ price, quantity }: SubscriptionItem, sign: 1 | -1): InvoiceLine => ({
    id: newId('il'),
    object: 'line_item',
    amount: Math.round(sign * price.unit_amount * quantity * left),
    currency: price.currency,
    description: `${sign < 0 ? 'Unused time' : 'Remaining time'} on ${price.nickname ?? price.id}`,
    quantity,
    period: { start: now, end: over },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
    metadata: {},
  });
  return [line(before, -1), line(after, 1)];
}

type Moved = { readonly items: readonly SubscriptionItem[]; readonly lines: readonly InvoiceLine[] };

function movedItems({ shelf, now }: Ledger, subscription: Subscription, given: Change): Moved {
  const lines: InvoiceLine[] = [];
  const items = subscription.items.data.map((one) => {
    const wanted = given.items?.find(({ id }) => id === undefined || id === one.id);
    if (!wanted) return one;
    const price = wanted.price === undefined ? one.price : shelf.require('price', wanted.price);
    const next = { ...one, price, quantity: wanted.quantity ?? one.quantity };
    const isSame = next.price.id === one.price.id && next.quantity === one.quantity;
    const isFree = isSame || subscription.status === 'trialing' || given.proration_behavior === 'none';
    if (!isFree) lines.push(...prorations(one, next, now));
    return next;
  });
  return { items, lines };
}

type End = Pick<Subscription, 'cancel_at' | 'cancel_at_period_end'>;

/** The requested end: at a moment, or with the current period and moving with it. Otherwise it stays as it was. */
function endOf(before: Subscription, given: Change, over: number | null): End {
  const { cancel_at: at, cancel_at_period_end: isEnding = before.cancel_at_period_end } = given;
  if (at !== undefined) return { cancel_at_period_end: false, cancel_at: at === '' ? null : at };
  if (isEnding) return { cancel_at_period_end: true, cancel_at: over };
  return { cancel_at_period_end: false, cancel_at: given.cancel_at_period_end === false ? null : before.cancel_at };
}

/** The subscription with the requested changes. Its invoices are handled separately. */
function withChange(
  before: Subscription,
  given: Change,
  items: readonly SubscriptionItem[],
  now: number,
): Subscription {
  const ending = endOf(before, given, items[0]?.current_period_end ?? null);
  const { trial_end: trialEnd = before.trial_end, default_payment_method: method = before.default_payment_method } =
    given;
  return {
    ...before,
    items: itemsOf(items),
    trial_end: trialEnd === 'now' ? now : trialEnd,
    ...ending,
    canceled_at: ending.cancel_at === null ? null : (before.canceled_at ?? now),
    default_payment_method: method,
    metadata: { ...before.metadata, ...given.metadata },
  };
}

/** Changes price, quantity, trial or end. A prorated difference is owed now or with the next invoice. */
export function changeSubscription(ledger: Ledger, id: string, given: Change): Subscription {
  const { shelf } = ledger;
  const before = shelf.require('subscription', id);
  if (before.status === 'canceled') throw invalid('A canceled subscription can only update its metadata.', 'id');
  const own = { ...ledger, now: nowFor(ledger, before) };
  const { items, lines } = movedItems(own, before, given);
  const changed = update(own, withChange(before, given, items, own.now));
  if (lines.length > 0 && given.proration_behavior === 'always_invoice') {
    collect(own, invoice(own, changed, 'subscription_update', lines), cardOf(own, changed));
  } else {
    for (const line of lines) owe(own, changed, line);
  }
  letTimePass(ledger);
  return shelf.require('subscription', id);
}

function owe({ shelf, now }: Ledger, { id: subscription, customer }: Subscription, line: InvoiceLine): void {
  const { amount, currency, description } = line;
  const shared = { object: 'invoiceitem', invoice: null, livemode: false, date: now } as const;
  shelf.save('invoiceItem', {
    ...shared,
    id: newId('ii'),
    customer,
    amount,
    currency,
    description,
    subscription,
    metadata: {},
  });
}

const mine = { customer: text.optional(), subscription: text.optional(), status: text.optional() };

export const subscriptionOperations = [
  operation('POST /v1/subscriptions', creation, create),
  operation('GET /v1/subscriptions/{id}', only, ({ shelf }, _none, { id = '' }) => shelf.require('subscription', id)),
  operation('POST /v1/subscriptions/{id}', change, (ledger, given, { id = '' }) =>
    changeSubscription(ledger, id, given),
  ),
  operation('POST /v1/subscriptions/{id}/resume', only, (ledger, _none, { id = '' }) => {
    const paused = ledger.shelf.require('subscription', id);
    if (paused.status !== 'paused') throw invalid('Only a paused subscription can be resumed.', 'id');
    const now = nowFor(ledger, paused);
    ledger.emit('customer.subscription.resumed', paused);
    return bill({ ...ledger, now }, { ...paused, status: 'active' }, now);
  }),
  operation('DELETE /v1/subscriptions/{id}', only, (ledger, _none, { id = '' }) => {
    const found = ledger.shelf.require('subscription', id);
    return end({ ...ledger, now: nowFor(ledger, found) }, found);
  }),
  operation('GET /v1/subscriptions', z.strictObject({ ...page, ...mine, price: text.optional() }), ({ shelf }, query) =>
    listOf(
      '/v1/subscriptions',
      shelf
        .list('subscription')
        .filter((one) => (query.customer ?? one.customer) === one.customer)
        // Without a status, Stripe leaves out ended subscriptions.
        .filter((one) =>
          query.status === undefined ? one.status !== 'canceled' : ['all', one.status].includes(query.status),
        ),
      query,
    ),
  ),
];
