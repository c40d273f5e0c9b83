import * as z from 'zod';

import { retry } from './billing.ts';
import { newId } from './books.ts';
import { listOf, operation } from './call.ts';
import { expand, metadata, only, page, text, whole } from './params.ts';
import { invalid } from './stripe-fault.ts';

const invoiceItem = z.strictObject({
  customer: text,
  amount: whole,
  currency: z.string().default('usd'),
  description: text.nullable().default(null),
  subscription: text.nullable().default(null),
  metadata,
  expand,
});

const mine = { customer: text.optional(), subscription: text.optional(), status: text.optional() };

export const invoiceOperations = [
  operation('GET /v1/invoices/{id}', only, ({ shelf }, _none, { id = '' }) => shelf.require('invoice', id)),
  operation('POST /v1/invoices/{id}/pay', only, (ledger, _none, { id = '' }) => {
    const open = ledger.shelf.require('invoice', id);
    if (open.status !== 'open') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
    return retry(ledger, open);
  }),
  operation('GET /v1/invoices', z.strictObject({ ...page, ...mine }), ({ shelf }, query) =>
    listOf(
      '/v1/invoices',
      shelf
        .list('invoice')
        .filter((one) => (query.customer ?? one.customer) === one.customer)
        .filter((one) => (query.status ?? one.status) === one.status)
        .filter(({ parent }) => [undefined, parent?.subscription_details.subscription].includes(query.subscription)),
      query,
    ),
  ),
  operation('POST /v1/invoiceitems', invoiceItem, ({ shelf, now }, { expand: _expand, ...given }) => {
    shelf.require('customer', given.customer);
    const shared = { object: 'invoiceitem', invoice: null, livemode: false, date: now } as const;
    return shelf.save('invoiceItem', { id: newId('ii'), ...shared, ...given });
  }),
];
