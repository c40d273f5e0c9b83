import Stripe from 'stripe';
import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { requireEnv } from './environment.ts';
import { logWarning } from './log.ts';
import { notConfigured, readSecret } from './secret.ts';
import { carefulHttp } from './stripe-answer.ts';

const KEY = { name: 'Stripe', setting: 'STRIPE_SECRET_ID', secretId: requireEnv('STRIPE_SECRET_ID') };
const oneKey = z.object({ secretKey: z.string().min(1) });

const address = new URL(requireEnv('STRIPE_BASE_URL'));
/** Two attempts end before the time limit of the functions that people wait for (15 s). */
const TIMEOUT_MS = 5000;
const PORTS = { 'http:': 80, 'https:': 443 } as const;

let known: { readonly key: string; readonly client: Stripe } | undefined;

/** Keys of Stripe that a function needs. Throws NOT_CONFIGURED while one is missing. */
export const readStripeKeys = <Keys>(keys: z.ZodType<Keys>): Promise<Keys> => readSecret(KEY, keys);

/** Stripe with the operator's key. Throws NOT_CONFIGURED while there is none. */
export async function stripe(): Promise<Stripe> {
  const { secretKey } = await readStripeKeys(oneKey);
  if (known?.key === secretKey) return known.client;
  const protocol = address.protocol === 'http:' ? 'http:' : 'https:';
  const client = new Stripe(secretKey, {
    host: address.hostname,
    port: Number(address.port || PORTS[protocol]),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    httpClient: carefulHttp,
    // Every call that moves money has an idempotency key, so a second attempt is harmless.
    maxNetworkRetries: 1,
    telemetry: false,
  });
  known = { key: secretKey, client };
  return client;
}

/** Whether Stripe says that an account revoked our access, or never granted it. */
export const isDisconnected = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'account_invalid') ||
  // Stripe's deauthorize call refuses a wrong client id with the same error, but in other words.
  (error instanceof Stripe.errors.StripeInvalidClientError && /is not connected/i.test(error.message));

/**
 * Stripe's own words for why it refused a request. Undefined for any other failure, after which nobody knows what was
 * done.
 */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? error.message : undefined;

/**
 * Turns failures of Stripe into sentences for people who cannot fix them: a wrong key is for the operator to fix, and
 * anything else may pass.
 */
export function explainStripeError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeAuthenticationError) return notConfigured(KEY, 'was refused');
  logWarning('stripe refused', { type: error.type, code: error.code ?? '', request: error.requestId ?? '' });
  return new AppError('UNAVAILABLE', 'The payment service is not responding right now. Please try again in a minute.', {
    cause: error,
  });
}

/** Runs a call of Stripe and turns its failures into sentences for people. */
export async function callStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw explainStripeError(error);
  }
}
