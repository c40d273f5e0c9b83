import type { Invoice, InvoiceItem, InvoiceLine, Subscription, SubscriptionItem } from './billing-records.ts';
import { newId } from './books.ts';
import type { Ledger } from './call.ts';
import type { CardKind, Customer, Price, Recurring } from './records.ts';
import { declined } from './stripe-fault.ts';

// What happens to subscriptions as time passes: trials end, periods end, cards fail.

const DAY = 86_400;
/** Stripe announces the end of a trial three days before. */
const NOTICE_SECONDS = 3 * DAY;
/** Waits before a failed payment is tried again; after the last one the subscription is unpaid. */
const DUNNING_SECONDS = [3 * DAY, 5 * DAY, 7 * DAY] as const;
const INTERVAL_MONTHS = { month: 1, year: 12 } as const;
const INTERVAL_SECONDS = { day: DAY, week: 7 * DAY } as const;

/** The end of a period that begins at `start`; the day of the month stays, or is the last of a shorter month. */
export function periodEnd(start: number, { interval, interval_count: count }: Recurring): number {
  if (interval === 'day' || interval === 'week') return start + INTERVAL_SECONDS[interval] * count;
  const from = new Date(start * 1000);
  const months = INTERVAL_MONTHS[interval] * count;
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return Math.floor(to.getTime() / 1000);
}

const recurringOf = ({ recurring }: Price): Recurring =>
  recurring ?? { interval: 'month', interval_count: 1, usage_type: 'licensed', meter: null, trial_period_days: null };

export const itemsOf = (data: readonly SubscriptionItem[]): Subscription['items'] => ({
  object: 'list',
  data,
  has_more: false,
});

/** The card a subscription is paid with. */
export function cardOf(
  { shelf }: Ledger,
  { customer, default_payment_method: own }: Subscription,
): CardKind | undefined {
  const method = own ?? shelf.find('customer', customer)?.invoice_settings.default_payment_method;
  return method ? shelf.find('method', method)?.inside.kind : undefined;
}

/** The card of an invoice that belongs to no subscription. */
export function cardOfInvoice(
  { shelf }: Ledger,
  { customer, default_payment_method: own }: Invoice,
): CardKind | undefined {
  const method = shelf.find('customer', customer)?.invoice_settings.default_payment_method ?? own;
  return method ? shelf.find('method', method)?.inside.kind : undefined;
}

function lineOf({
  price,
  quantity,
  current_period_start: start,
  current_period_end: end,
}: SubscriptionItem): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: price.unit_amount * quantity,
    currency: price.currency,
    description: `${quantity} × ${price.nickname ?? price.id}`,
    quantity,
    period: { start, end },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
    metadata: {},
  };
}

/** The customer's added amounts that are on no invoice yet. */
function pendingLines({ shelf, now }: Ledger, customer: string, invoice: string): InvoiceLine[] {
  const pending = shelf.list('invoiceItem').filter((one) => one.customer === customer && one.invoice === null);
  return pending.map((item) => itemLine(shelf.save('invoiceItem', { ...item, invoice }), now));
}

/** An added amount as a line of its invoice. */
export function itemLine({ amount, currency, description, metadata }: InvoiceItem, now: number): InvoiceLine {
  const period = { start: now, end: now };
  const shared = { id: newId('il'), object: 'line_item', quantity: 1, pricing: null, period } as const;
  return { ...shared, amount, currency, description: description ?? '', metadata };
}

type BareInvoice = Pick<Invoice, 'id' | 'customer' | 'status' | 'lines' | 'billing_reason' | 'parent'>;

/** An invoice before any attempt to collect it. */
export function newInvoice({ shelf, now, pages }: Ledger, given: BareInvoice): Invoice {
  const total = Math.max(
    0,
    given.lines.data.reduce((sum, { amount }) => sum + amount, 0),
  );
  return {
    object: 'invoice',
    number: `SAMPLE-${String(shelf.list('invoice').length + 1).padStart(4, '0')}`,
    customer_email: shelf.require('customer', given.customer).email,
    currency: 'usd',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    subtotal: total,
    total,
    attempted: false,
    attempt_count: 0,
    next_payment_attempt: null,
    default_payment_method: null,
    description: null,
    hosted_invoice_url: `${pages}/invoices/${given.id}`,
    invoice_pdf: null,
    period_start: now,
    period_end: now,
    metadata: {},
    livemode: false,
    created: now,
    ...given,
  };
}

/** Makes an invoice for the current period and adds the pending amounts. */
export function invoice(
  ledger: Ledger,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  lines: readonly InvoiceLine[] = subscription.items.data.map(lineOf),
): Invoice {
  const { shelf, now, emit } = ledger;
  const id = newId('in');
  const data = [...lines, ...pendingLines(ledger, subscription.customer, id)];
  const [item] = subscription.items.data;
  const made: Invoice = {
    ...newInvoice(ledger, {
      id,
      status: 'open',
      customer: subscription.customer,
      billing_reason: reason,
      lines: { object: 'list', data, has_more: false },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
    }),
    currency: subscription.currency,
    period_start: item?.current_period_start ?? now,
    period_end: item?.current_period_end ?? now,
  };
  emit('invoice.created', made);
  emit('invoice.finalized', made);
  shelf.save('subscription', { ...subscription, latest_invoice: id });
  return shelf.save('invoice', made);
}

/** Tries to charge an invoice to the customer's card, and sets the resulting status of its subscription. */
export function collect(ledger: Ledger, open: Invoice, card: CardKind | undefined): Invoice {
  const { shelf, now, emit } = ledger;
  const customer = shelf.require('customer', open.customer);
  if (open.amount_due === 0 || card === 'good') {
    const { amount_due: amount } = open;
    const settled = { status: 'paid', amount_paid: amount, amount_remaining: 0, next_payment_attempt: null } as const;
    const paid: Invoice = { ...open, ...settled, attempted: true, attempt_count: open.attempt_count + 1 };
    shelf.save('customer', { ...customer, delinquent: false });
    emit('invoice.paid', shelf.save('invoice', paid));
    emit('invoice.payment_succeeded', paid);
    setStatus(ledger, paid, 'active');
    return paid;
  }
  const wait = DUNNING_SECONDS[open.attempt_count];
  const unpaid: Invoice = {
    ...open,
    attempted: true,
    attempt_count: open.attempt_count + 1,
    next_payment_attempt: wait === undefined ? null : now + wait,
  };
  shelf.save('customer', { ...customer, delinquent: true });
  emit('invoice.payment_failed', shelf.save('invoice', unpaid));
  setStatus(ledger, unpaid, wait === undefined ? 'unpaid' : 'past_due');
  return unpaid;
}

function setStatus(ledger: Ledger, { parent }: Invoice, status: Subscription['status']): void {
  const subscription = parent && ledger.shelf.find('subscription', parent.subscription_details.subscription);
  if (!subscription || subscription.status === 'canceled') return;
  update(ledger, { ...subscription, status });
}

/** Saves a changed subscription and emits the event. */
export function update(
  ledger: Ledger,
  subscription: Subscription,
  type = 'customer.subscription.updated',
): Subscription {
  ledger.emit(type, subscription);
  return ledger.shelf.save('subscription', subscription);
}

export function end(ledger: Ledger, subscription: Subscription): Subscription {
  const { now } = ledger;
  const ended = {
    ...subscription,
    status: 'canceled',
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
  } as const;
  return update(ledger, ended, 'customer.subscription.deleted');
}

/** Moves the items to the next period. */
function nextPeriod(subscription: Subscription, start: number): Subscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(start, recurringOf(item.price)),
  }));
  return { ...subscription, items: itemsOf(data) };
}

/** Ends a trial: with the first invoice, a pause, or the end of the subscription. */
function endTrial(ledger: Ledger, subscription: Subscription): Subscription {
  const card = cardOf(ledger, subscription);
  const { missing_payment_method: without } = subscription.trial_settings.end_behavior;
  if (card === undefined && without === 'pause') {
    return update(ledger, { ...subscription, status: 'paused' }, 'customer.subscription.paused');
  }
  if (card === undefined && without === 'cancel') return end(ledger, subscription);
  return bill(ledger, { ...subscription, status: 'active' }, subscription.trial_end ?? ledger.now);
}

/** Begins a paid period and collects for it. */
export function bill(ledger: Ledger, subscription: Subscription, start: number): Subscription {
  const begun = update(ledger, nextPeriod(subscription, start));
  collect(ledger, invoice(ledger, begun, 'subscription_cycle'), cardOf(ledger, subscription));
  return ledger.shelf.require('subscription', subscription.id);
}

/** Tries an open invoice again, with the card the customer has now. */
export function retry(ledger: Ledger, open: Invoice): Invoice {
  const subscription = open.parent && ledger.shelf.find('subscription', open.parent.subscription_details.subscription);
  const card = subscription ? cardOf(ledger, subscription) : cardOfInvoice(ledger, open);
  const outcome = collect(ledger, open, card);
  if (outcome.status !== 'paid') throw declined();
  return outcome;
}

/** Whether the subscription ends at or before a moment, instead of going on. */
const endsBy = ({ cancel_at: end }: Subscription, moment: number): boolean => end !== null && end <= moment;

const isOver = ({ status }: Subscription): boolean => ['canceled', 'paused', 'unpaid', 'incomplete'].includes(status);

/** Takes the next step of a subscription as of the moment when it was due. Returns undefined when nothing is due. */
function step(ledger: Ledger, subscription: Subscription): Subscription | undefined {
  if (isOver(subscription)) return undefined;
  const { status, trial_end: trialEnd, items } = subscription;
  if (status === 'trialing' && trialEnd !== null) return stepOfTrial(ledger, subscription, trialEnd);
  if (tryAgain(ledger, subscription)) return ledger.shelf.require('subscription', subscription.id);
  const over = items.data[0]?.current_period_end ?? Infinity;
  const due = Math.min(over, subscription.cancel_at ?? Infinity);
  if (ledger.now < due) return undefined;
  const then = { ...ledger, now: due };
  return endsBy(subscription, over) ? end(then, subscription) : bill(then, subscription, over);
}

/** Tries the last invoice again if it is time. */
function tryAgain(ledger: Ledger, subscription: Subscription): boolean {
  const open = ledger.shelf.find('invoice', subscription.latest_invoice ?? '');
  if (open?.status !== 'open' || open.next_payment_attempt === null) return false;
  if (ledger.now < open.next_payment_attempt) return false;
  collect({ ...ledger, now: open.next_payment_attempt }, open, cardOf(ledger, subscription));
  return true;
}

function stepOfTrial(ledger: Ledger, subscription: Subscription, trialEnd: number): Subscription | undefined {
  const { now } = ledger;
  const then = { ...ledger, now: trialEnd };
  if (now >= trialEnd) return endsBy(subscription, trialEnd) ? end(then, subscription) : endTrial(then, subscription);
  if (subscription.inside.announced || now < trialEnd - NOTICE_SECONDS) return undefined;
  const announced = { ...subscription, inside: { announced: true } };
  return update(ledger, announced, 'customer.subscription.trial_will_end');
}

const MAX_STEPS = 200;

/** Takes every step that has become due. Customers with a test clock have its time. */
export function letTimePass(ledger: Ledger): void {
  for (const { id } of ledger.shelf.list('subscription')) {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const subscription = ledger.shelf.require('subscription', id);
      if (!step({ ...ledger, now: nowFor(ledger, subscription) }, subscription)) break;
    }
  }
}

export const nowFor = ({ shelf, now }: Ledger, { test_clock: clock }: Pick<Customer, 'test_clock'>): number =>
  (clock === null ? undefined : shelf.find('clock', clock)?.frozen_time) ?? now;
