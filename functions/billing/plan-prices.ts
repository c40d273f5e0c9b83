import type Stripe from 'stripe';

import { planTable } from '#shared/plans/plan-table.ts';
import type { BillingPeriod, SoldPlan } from '#shared/plans/plan.ts';
import { prices } from '#shared/plans/prices.ts';
import { callStripeOnce } from '../runtime/call-stripe-once.ts';

type Choice = { readonly plan: SoldPlan; readonly period: BillingPeriod };

const PERIOD_NAMES: Readonly<Record<BillingPeriod, string>> = { month: 'monthly', year: 'annually' };

const BRAND = 'Paveprint';

/** What checkout and invoices call a plan. The name of one begins with the brand already. */
const productName = (plan: string): string => (plan.startsWith(BRAND) ? plan : `${BRAND} ${plan}`);

/**
 * The price of a plan at the payment service, found by its lookup key. A new one is created when there is none, or when
 * the plan's amount has changed: earlier subscribers keep their price.
 */
export async function requirePrice(stripe: Stripe, { plan, period }: Choice): Promise<string> {
  const lookupKey = `paveprint-${plan}-${period}`;
  const cents = Math.round(prices[plan][period] * 100);
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const [known] = data;
  if (known?.unit_amount === cents) return known.id;
  const { name } = planTable[plan];
  const params: Stripe.PriceCreateParams = {
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: period },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    nickname: `${name}, ${PERIOD_NAMES[period]}`,
    product_data: { name: productName(name) },
    metadata: { plan, period },
  };
  const made = await callStripeOnce(`price-${lookupKey}-${cents}-${known?.id ?? 'first'}`, (idempotencyKey) =>
    stripe.prices.create(params, { idempotencyKey }),
  );
  return made.id;
}
