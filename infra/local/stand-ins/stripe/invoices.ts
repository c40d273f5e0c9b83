import * as z from 'zod';

import type { Invoice, InvoiceItem } from './billing-records.ts';
import { cardOfInvoice, collect, itemLine, newInvoice, retry } from './billing.ts';
import { newId } from './books.ts';
import { listOf, operation } from './call.ts';
import type { Ledger } from './call.ts';
import { expand, metadata, only, page, text, whole, yes } from './params.ts';
import { invalid } from './stripe-fault.ts';

const invoiceItem = z.strictObject({
  customer: text,
  amount: whole,
  currency: z.string().default('usd'),
  description: text.nullable().default(null),
  invoice: text.nullable().default(null),
  subscription: text.nullable().default(null),
  metadata,
  expand,
});

/** Adds an amount to a draft, or to the customer's next invoice. */
function addItem({ shelf, now }: Ledger, { expand: _expand, ...given }: z.infer<typeof invoiceItem>): InvoiceItem {
  shelf.require('customer', given.customer);
  const draft = given.invoice === null ? undefined : shelf.require('invoice', given.invoice);
  if (draft && draft.status !== 'draft') throw invalid('Invoice is no longer editable', 'invoice');
  const shared = { object: 'invoiceitem', livemode: false, date: now } as const;
  const item = shelf.save('invoiceItem', { id: newId('ii'), ...shared, ...given });
  if (draft) {
    const data = [...draft.lines.data, itemLine(item, now)];
    const total = draft.total + item.amount;
    const sums = { total, subtotal: total, amount_due: total, amount_remaining: total };
    shelf.save('invoice', { ...draft, ...sums, lines: { ...draft.lines, data } });
  }
  return item;
}

const newDraft = z.strictObject({
  customer: text,
  currency: z.literal('usd').default('usd'),
  collection_method: z.literal('charge_automatically').default('charge_automatically'),
  auto_advance: yes.default(false),
  pending_invoice_items_behavior: z.literal('exclude'),
  description: text.nullable().default(null),
  default_payment_method: text.nullable().default(null),
  metadata,
  expand,
});

function createDraft(ledger: Ledger, given: z.infer<typeof newDraft>): Invoice {
  const { shelf, emit } = ledger;
  const { customer, description, default_payment_method, metadata: about } = given;
  if (default_payment_method !== null) shelf.require('method', default_payment_method);
  const bare = newInvoice(ledger, {
    id: newId('in'),
    customer: shelf.require('customer', customer).id,
    status: 'draft',
    billing_reason: 'manual',
    lines: { object: 'list', data: [], has_more: false },
    parent: null,
  });
  const draft = { ...bare, description, default_payment_method, metadata: about };
  emit('invoice.created', draft);
  return shelf.save('invoice', draft);
}

/** Finalizes a draft. One that advances automatically is collected at once. */
function finalize(ledger: Ledger, id: string, advances: boolean): Invoice {
  const { shelf, emit } = ledger;
  const draft = shelf.require('invoice', id);
  if (draft.status !== 'draft') throw invalid('This invoice is already finalized', 'invoice');
  const open = shelf.save('invoice', { ...draft, status: 'open' });
  emit('invoice.finalized', open);
  return advances ? collect(ledger, open, cardOfInvoice(ledger, open)) : open;
}

const mine = { customer: text.optional(), subscription: text.optional(), status: text.optional() };

export const invoiceOperations = [
  operation('POST /v1/invoices', newDraft, createDraft),
  operation('GET /v1/invoices/{id}', only, ({ shelf }, _none, { id = '' }) => shelf.require('invoice', id)),
  operation(
    'POST /v1/invoices/{id}/finalize',
    z.strictObject({ auto_advance: yes.default(false), expand }),
    (ledger, { auto_advance: advances }, { id = '' }) => finalize(ledger, id, advances),
  ),
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
  operation('POST /v1/invoiceitems', invoiceItem, addItem),
  operation(
    'GET /v1/invoiceitems',
    z.strictObject({ ...page, invoice: text.optional(), customer: text.optional() }),
    ({ shelf }, { invoice, customer, ...query }) =>
      listOf(
        '/v1/invoiceitems',
        shelf
          .list('invoiceItem')
          .filter((one) => (invoice ?? one.invoice) === one.invoice)
          .filter((one) => (customer ?? one.customer) === one.customer),
        query,
      ),
  ),
];
