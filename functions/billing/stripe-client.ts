import Stripe from 'stripe';
import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { requireEnv } from '../runtime/environment.ts';
import { readSecret } from '../runtime/secret.ts';

const key = { name: 'Billing', setting: 'STRIPE_SECRET_ID', secretId: requireEnv('STRIPE_SECRET_ID') };
const keys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) });

const address = new URL(requireEnv('STRIPE_BASE_URL'));

export type Billing = { readonly stripe: Stripe; readonly webhookSecret: string };

/** The payment service; 503 while its key is not set. Calls that fail for a moment are repeated with the same key. */
export async function openBilling(): Promise<Billing> {
  const { secretKey, webhookSecret } = await readSecret(key, keys);
  const stripe = new Stripe(secretKey, {
    host: address.hostname,
    protocol: address.protocol === 'http:' ? 'http' : 'https',
    ...(address.port !== '' && { port: address.port }),
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
  });
  return { stripe, webhookSecret };
}

/** Whether plans can be bought here: without a key operators grant them. */
export async function isBillingOn(): Promise<boolean> {
  try {
    await readSecret(key, keys);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_CONFIGURED') return false;
    throw error;
  }
}
