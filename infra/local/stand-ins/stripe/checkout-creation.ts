import * as z from 'zod';

import { newId } from './books.ts';
import type { Ledger } from './call.ts';
import { recurring, recurringOf } from './catalog.ts';
import { currency, expand, metadata, text, whole, yes } from './params.ts';
import { requireAmount } from './payments.ts';
import type { CheckoutSession, LineItem, Price, SubscriptionData } from './records.ts';
import { invalid } from './stripe-fault.ts';

const DAY = 86_400;
/** Sessions may end after half an hour at the earliest. Unless a call sets the time, they last 24 hours. */
const SHORTEST_SECONDS = 1800;

const priceData = z.strictObject({
  currency,
  unit_amount: whole,
  product: text.optional(),
  product_data: z.strictObject({ name: text, description: text.optional(), metadata }).optional(),
  recurring: recurring.optional(),
});

export const creation = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  line_items: z
    .array(z.strictObject({ price: text.optional(), price_data: priceData.optional(), quantity: whole.default(1) }))
    .min(1),
  success_url: z.url(),
  cancel_url: z.url().nullable().default(null),
  client_reference_id: text.max(200).nullable().default(null),
  customer: text.nullable().default(null),
  customer_email: z.email().nullable().default(null),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  expires_at: whole.optional(),
  locale: text.nullable().default(null),
  payment_method_types: z.array(z.enum(['card', 'us_bank_account'])).default(['card', 'us_bank_account']),
  payment_method_collection: z.enum(['always', 'if_required']).default('always'),
  payment_intent_data: z
    .strictObject({
      /** Left out for no fee: 0 is refused. */
      application_fee_amount: whole
        .refine((cents) => cents > 0)
        .nullable()
        .default(null),
      description: text.nullable().default(null),
      metadata,
    })
    .default({ application_fee_amount: null, description: null, metadata: {} }),
  subscription_data: z
    .strictObject({
      metadata,
      trial_period_days: whole.optional(),
      trial_end: whole.optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
        })
        .optional(),
    })
    .default({ metadata: {} }),
  allow_promotion_codes: yes.optional(),
  submit_type: z.enum(['auto', 'pay', 'book', 'donate']).optional(),
  metadata,
  expand,
});
type Creation = z.infer<typeof creation>;

/** A price for this purchase only. */
const ownPrice = (data: z.infer<typeof priceData>, now: number): Price => ({
  id: newId('price'),
  object: 'price',
  active: false,
  currency: data.currency,
  unit_amount: data.unit_amount,
  product: data.product ?? newId('prod'),
  lookup_key: null,
  nickname: data.product_data?.name ?? null,
  type: data.recurring ? 'recurring' : 'one_time',
  recurring: data.recurring ? recurringOf(data.recurring) : null,
  livemode: false,
  metadata: {},
  created: now,
});

function lineOf(
  { shelf, now }: Ledger,
  { price: id, price_data: data, quantity }: Creation['line_items'][number],
): LineItem {
  if ((id === undefined) === (data === undefined)) {
    throw invalid('Each line item needs either price or price_data.', 'line_items');
  }
  const price = data ? ownPrice(data, now) : shelf.require('price', id ?? '');
  const total = price.unit_amount * quantity;
  const description = shelf.find('product', price.product)?.name ?? price.nickname ?? price.id;
  const amounts = { currency: price.currency, amount_subtotal: total, amount_total: total };
  return { id: newId('li'), object: 'item', description, quantity, ...amounts, price };
}

function requireMode({ mode, line_items: given }: Creation, lines: readonly LineItem[]): void {
  const repeats = lines.some(({ price }) => price.recurring !== null);
  if (mode === 'payment' && repeats) throw invalid('You must use `subscription` mode with recurring prices.', 'mode');
  if (mode === 'subscription' && !repeats)
    throw invalid('You must provide at least one recurring price.', 'line_items');
  if (given.some(({ quantity }) => quantity < 1)) throw invalid('Quantity must be at least 1.', 'line_items');
}

const subscriptionData = (given: Creation['subscription_data']): SubscriptionData => ({
  metadata: given.metadata,
  trialDays: given.trial_period_days ?? 0,
  trialEnd: given.trial_end ?? null,
  atTrialEnd: given.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
});

function requireSeller({ books, shelf }: Ledger): void {
  const connected = shelf.account === '' ? undefined : books.shelf('').find('account', shelf.account);
  if (!connected || connected.charges_enabled) return;
  throw invalid(`Your account cannot currently make live charges: ${connected.id}.`, undefined, 'account_invalid');
}

function requireTime(expires: number, now: number): void {
  // The caller's clock may be some seconds off.
  if (expires >= now + SHORTEST_SECONDS - 5 && expires <= now + DAY + 5) return;
  throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at');
}

const nothingYet = {
  status: 'open',
  payment_status: 'unpaid',
  customer_details: null,
  payment_intent: null,
  subscription: null,
  invoice: null,
  livemode: false,
} as const;

/** Opens a page on which somebody can pay or subscribe. */
export function createSession(ledger: Ledger, given: Creation): CheckoutSession {
  const { shelf, now, pages } = ledger;
  const lines = given.line_items.map((line) => lineOf(ledger, line));
  requireMode(given, lines);
  requireSeller(ledger);
  const total = lines.reduce((sum, { amount_total: amount }) => sum + amount, 0);
  if (given.mode === 'payment') requireAmount(total);
  const { expires_at: expires = now + DAY, payment_intent_data: paying } = given;
  requireTime(expires, now);
  if (given.customer !== null) shelf.require('customer', given.customer);
  const id = newId('cs_test');
  return shelf.save('session', {
    ...nothingYet,
    id,
    object: 'checkout.session',
    mode: given.mode,
    amount_subtotal: total,
    amount_total: total,
    currency: lines[0]?.currency ?? 'usd',
    url: `${pages}/pay/${shelf.account || 'platform'}/${id}`,
    success_url: given.success_url,
    cancel_url: given.cancel_url,
    client_reference_id: given.client_reference_id,
    customer: given.customer,
    customer_email: given.customer_email,
    payment_method_types: given.payment_method_types,
    payment_method_collection: given.payment_method_collection,
    locale: given.locale,
    metadata: given.metadata,
    created: now,
    expires_at: expires,
    inside: {
      lines,
      feeCents: paying.application_fee_amount,
      description: paying.description,
      intentMetadata: paying.metadata,
      subscription: subscriptionData(given.subscription_data),
    },
  });
}
