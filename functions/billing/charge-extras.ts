import type Stripe from 'stripe';

import { pauseAfter } from '#shared/clock/pauses.ts';
import { dollarsOf } from '#shared/plans/extras.ts';
import { meterWords } from '#shared/plans/meter.ts';
import type { Key } from '#shared/table/keys.ts';
import { capitalized } from '#shared/text/capitalized.ts';
import { dueWrite } from '../due/due-writes.ts';
import { callStripeOnce } from '../runtime/call-stripe-once.ts';
import { logInfo, logNeedsOperator, logWarning } from '../runtime/log.ts';
import { stripe } from '../runtime/stripe-client.ts';
import { findPlan } from '../storage/plan-store.ts';
import { transact } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { chargeWrite, findChargeAt } from './charge-store.ts';
import type { Charge } from './charge-store.ts';
import { findCard, findCustomer } from './find-card.ts';

/** The pauses add up to a week. After that, the log tells an operator what was given up (product 38.32). */
const PAUSES = { firstMinutes: 10, pauses: 10 };

/**
 * Sends the invoice for the extras of a month. It can be repeated at any moment: an invoice that was begun is found again
 * by its month, and every call has a key of its own.
 */
export async function chargeExtras(accountId: string, key: Key): Promise<void> {
  const [charge, account] = await Promise.all([findChargeAt(key), findPlan(accountId)]);
  if (charge?.state !== 'waiting' || !account) return;
  // Without a customer there is nobody to charge. With one, this site has a key, and a key that is missing now is put
  // back within the week.
  if (account.customerId === undefined) return close(key, 'counted');
  try {
    const invoiceId = await sendInvoice(await stripe(), { accountId, customer: account.customerId, charge });
    await tryWrite(chargeWrite(key, { from: 'waiting', to: 'invoiced', invoiceId }));
    logInfo('extras invoiced', { cents: charge.cents });
  } catch (error) {
    logWarning('extras not invoiced', { attempts: charge.attempts }, error);
    await later(accountId, key, charge);
  }
}

async function close(key: Key, to: 'counted' | 'failed'): Promise<void> {
  await tryWrite(chargeWrite(key, { from: 'waiting', to }));
}

async function later(accountId: string, key: Key, { month, attempts }: Charge): Promise<void> {
  const pause = pauseAfter(attempts, PAUSES);
  if (pause === undefined) {
    logNeedsOperator('extras given up', { month });
    return close(key, 'failed');
  }
  const next = attempts + 1;
  const at = new Date(Date.now() + pause * 60_000).toISOString();
  const data = { month, attempts: String(next) };
  const due = dueWrite({ kind: 'charge-again', name: `${accountId}#${month}#${next}`, at, accountId, data });
  await transact([chargeWrite(key, { from: 'waiting', to: 'later', attempts: next }), due]);
}

type Billed = { readonly accountId: string; readonly customer: string; readonly charge: Charge };

/** Returns the id of the invoice, which the payment service collects from then on. */
async function sendInvoice(client: Stripe, billed: Billed): Promise<string> {
  const { accountId, customer, charge } = billed;
  const named = `extras-${accountId}-${charge.month}`;
  const invoice = (await findInvoice(client, customer, charge.month)) ?? (await beginInvoice(client, billed, named));
  if (invoice.status !== 'draft') return invoice.id;
  const { data: known } = await client.invoiceItems.list({ invoice: invoice.id, limit: 100 });
  for (const line of charge.lines.filter((one) => !known.some(({ metadata }) => metadata?.['meter'] === one.meter))) {
    const params: Stripe.InvoiceItemCreateParams = {
      customer,
      invoice: invoice.id,
      amount: line.cents,
      currency: 'usd',
      description: wordsOf(line),
      metadata: { meter: line.meter },
    };
    await callStripeOnce(`${named}-${line.meter}`, (idempotencyKey) =>
      client.invoiceItems.create(params, { idempotencyKey }),
    );
  }
  await callStripeOnce(`${named}-final`, (idempotencyKey) =>
    client.invoices.finalizeInvoice(invoice.id, { auto_advance: true }, { idempotencyKey }),
  );
  return invoice.id;
}

/** The payment service forgets idempotency keys after a day, so an invoice that was begun earlier is looked for. */
async function findInvoice(client: Stripe, customer: string, month: string): Promise<Stripe.Invoice | undefined> {
  const { data } = await client.invoices.list({ customer, limit: 100 });
  return data.find(({ metadata }) => metadata?.['extrasOf'] === month);
}

async function beginInvoice(client: Stripe, { accountId, customer, charge }: Billed, key: string) {
  const found = await findCustomer(client, customer);
  const card = found && (await findCard(client, found));
  const params: Stripe.InvoiceCreateParams = {
    customer,
    currency: 'usd',
    collection_method: 'charge_automatically',
    auto_advance: false,
    // Anything else that the customer owes has its own invoice.
    pending_invoice_items_behavior: 'exclude',
    description: `Extras of ${monthName(charge.month)}`,
    metadata: { accountId, extrasOf: charge.month },
    ...(card !== undefined && { default_payment_method: card }),
  };
  return callStripeOnce(key, (idempotencyKey) => client.invoices.create(params, { idempotencyKey }));
}

const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const wordsOf = ({ meter, count, cents }: Charge['lines'][number]): string =>
  `${capitalized(meterWords[meter].extra)}s: ${count} × ${dollarsOf(Math.round(cents / count))}`;
