import * as z from 'zod';

import type { PaymentMethod } from './billing-records.ts';
import { newId } from './books.ts';
import { listOf, operation } from './call.ts';
import type { Ledger } from './call.ts';
import { currency, expand, metadata, only, page, text, whole, yes } from './params.ts';
import type { CardKind, Customer, Metadata, Price, Recurring } from './records.ts';
import { invalid } from './stripe-fault.ts';

export const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: whole.default(1),
  usage_type: z.literal('licensed').optional(),
});

export const recurringOf = ({ interval, interval_count }: z.infer<typeof recurring>): Recurring => ({
  interval,
  interval_count,
  usage_type: 'licensed',
  meter: null,
  trial_period_days: null,
});

const newProduct = z.strictObject({
  id: text.optional(),
  name: text,
  description: text.optional(),
  active: yes.default(true),
  metadata,
  expand,
});

const newPrice = z.strictObject({
  currency,
  unit_amount: whole,
  product: text.optional(),
  product_data: z.strictObject({ name: text, metadata }).optional(),
  recurring: recurring.optional(),
  lookup_key: text.nullable().default(null),
  transfer_lookup_key: yes.default(false),
  nickname: text.nullable().default(null),
  active: yes.default(true),
  metadata,
  expand,
});

function createProduct(
  { shelf, now, emit }: Ledger,
  { id = newId('prod'), expand: _expand, ...given }: z.infer<typeof newProduct>,
) {
  if (shelf.find('product', id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  const { description = null, ...rest } = given;
  const product = shelf.save('product', { id, object: 'product', ...rest, description, livemode: false, created: now });
  emit('product.created', product);
  return product;
}

const unnamed = (data: z.infer<typeof newPrice>['product_data']) => ({
  name: data?.name ?? 'Product',
  active: true,
  metadata: data?.metadata ?? {},
});

function createPrice(ledger: Ledger, given: z.infer<typeof newPrice>): Price {
  const { shelf, now, emit } = ledger;
  const { product: id, product_data: data, lookup_key: key } = given;
  if (key !== null) freeKey(ledger, key, given.transfer_lookup_key);
  const product = id === undefined ? createProduct(ledger, unnamed(data)) : shelf.require('product', id);
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: given.active,
    currency: given.currency,
    unit_amount: given.unit_amount,
    product: product.id,
    lookup_key: key,
    nickname: given.nickname,
    type: given.recurring ? 'recurring' : 'one_time',
    recurring: given.recurring ? recurringOf(given.recurring) : null,
    livemode: false,
    metadata: given.metadata,
    created: now,
  };
  emit('price.created', price);
  return shelf.save('price', price);
}

/** Makes a lookup key available: it belongs to only one price. */
function freeKey({ shelf }: Ledger, key: string, mayTransfer: boolean): void {
  const other = shelf.list('price').find(({ lookup_key: one }) => one === key);
  if (!other) return;
  if (!mayTransfer) throw invalid(`A price (\`${other.id}\`) already uses that lookup key.`, 'lookup_key');
  shelf.save('price', { ...other, lookup_key: null });
}

const newCustomer = z.strictObject({
  email: z.string().optional(),
  name: z.string().optional(),
  test_clock: text.optional(),
  metadata,
  expand,
});

export type NewCustomer = {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly test_clock?: string | undefined;
  readonly metadata: Metadata;
};

export function createCustomer({ shelf, now, emit }: Ledger, given: NewCustomer): Customer {
  const clock = given.test_clock === undefined ? null : shelf.require('clock', given.test_clock).id;
  const customer = shelf.save('customer', {
    id: newId('cus'),
    object: 'customer',
    email: given.email ?? null,
    name: given.name ?? null,
    delinquent: false,
    test_clock: clock,
    livemode: false,
    metadata: given.metadata,
    created: now,
    invoice_settings: { default_payment_method: null },
  });
  emit('customer.created', customer);
  return customer;
}

/** Gives a customer a sample card, which later payments use. */
export function addCard({ shelf, now, emit }: Ledger, customer: Customer, kind: CardKind): PaymentMethod {
  const method = shelf.save('method', {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    customer: customer.id,
    card: { brand: 'visa', last4: kind === 'good' ? '4242' : '0341', exp_month: 12, exp_year: 2034 },
    livemode: false,
    created: now,
    inside: { kind },
  });
  const changed = { ...customer, invoice_settings: { default_payment_method: method.id } };
  emit('payment_method.attached', method);
  emit('customer.updated', shelf.save('customer', changed));
  return method;
}

const customerChange = z.strictObject({
  email: z.string().optional(),
  name: z.string().optional(),
  metadata: metadata.optional(),
  expand,
});

export const catalogOperations = [
  operation('POST /v1/products', newProduct, createProduct),
  operation('GET /v1/products/{id}', only, ({ shelf }, _none, { id = '' }) => shelf.require('product', id)),
  operation(
    'GET /v1/products',
    z.strictObject({ ...page, active: yes.optional() }),
    ({ shelf }, { active, ...query }) =>
      listOf(
        '/v1/products',
        shelf.list('product').filter((one) => (active ?? one.active) === one.active),
        query,
      ),
  ),
  operation('POST /v1/prices', newPrice, createPrice),
  operation('GET /v1/prices/{id}', only, ({ shelf }, _none, { id = '' }) => shelf.require('price', id)),
  operation(
    'POST /v1/prices/{id}',
    z.strictObject({ active: yes.optional(), metadata: metadata.optional(), nickname: text.optional() }),
    ({ shelf }, { active, nickname, metadata: more }, { id = '' }) => {
      const price = shelf.require('price', id);
      return shelf.save('price', {
        ...price,
        active: active ?? price.active,
        nickname: nickname ?? price.nickname,
        metadata: { ...price.metadata, ...more },
      });
    },
  ),
  operation(
    'GET /v1/prices',
    z.strictObject({
      ...page,
      active: yes.optional(),
      product: text.optional(),
      lookup_keys: z.array(text).optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    }),
    ({ shelf }, { active, product, lookup_keys: keys, type, ...query }) =>
      listOf(
        '/v1/prices',
        shelf
          .list('price')
          .filter((one) => (active ?? one.active) === one.active && (type ?? one.type) === one.type)
          .filter((one) => (product ?? one.product) === one.product)
          .filter((one) => !keys || keys.includes(one.lookup_key ?? '')),
        query,
      ),
  ),
  operation('POST /v1/customers', newCustomer, createCustomer),
  operation('GET /v1/customers/{id}', only, ({ shelf }, _none, { id = '' }) => shelf.require('customer', id)),
  operation('POST /v1/customers/{id}', customerChange, ({ shelf, emit }, given, { id = '' }) => {
    const customer = shelf.require('customer', id);
    const { email = customer.email, name = customer.name, metadata: more } = given;
    const changed = { ...customer, email, name, metadata: { ...customer.metadata, ...more } };
    emit('customer.updated', changed);
    return shelf.save('customer', changed);
  }),
  operation(
    'GET /v1/customers',
    z.strictObject({ ...page, email: z.string().optional() }),
    ({ shelf }, { email, ...query }) =>
      listOf(
        '/v1/customers',
        shelf.list('customer').filter((one) => (email ?? one.email) === one.email),
        query,
      ),
  ),
];
