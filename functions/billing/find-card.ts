import type Stripe from 'stripe';

import { findAt } from './find-at.ts';

const idOf = (one: string | { readonly id: string } | null): string | undefined =>
  typeof one === 'string' ? one : one?.id;

/** A customer at the payment service; undefined when it no longer exists. */
export async function findCustomer(stripe: Stripe, id: string): Promise<Stripe.Customer | undefined> {
  const found = await findAt(() => stripe.customers.retrieve(id));
  return found?.deleted === true ? undefined : found;
}

/** The card that a customer's invoices are paid with: their own choice, or that of a subscription. */
export async function findCard(stripe: Stripe, { id, invoice_settings: settings }: Stripe.Customer) {
  const own = idOf(settings.default_payment_method);
  if (own !== undefined) return own;
  const { data } = await stripe.subscriptions.list({ customer: id, status: 'all', limit: 100 });
  return data.map((one) => idOf(one.default_payment_method)).find((card) => card !== undefined);
}
