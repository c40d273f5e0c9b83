import type Stripe from 'stripe';
import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { readStripeKeys, stripe } from '../runtime/stripe-client.ts';

const keys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) });

export type Billing = { readonly stripe: Stripe; readonly webhookSecret: string };

/** Stripe, for plans of this product; 503 while its key is not set. */
export async function openBilling(): Promise<Billing> {
  const { webhookSecret } = await readStripeKeys(keys);
  return { stripe: await stripe(), webhookSecret };
}

/** Whether plans can be bought here. Without a key, only operators grant them. */
export async function isBillingOn(): Promise<boolean> {
  try {
    await readStripeKeys(keys);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_CONFIGURED') return false;
    throw error;
  }
}
