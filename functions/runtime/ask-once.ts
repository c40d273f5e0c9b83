import Stripe from 'stripe';

/** Stripe forgets keys after a day. Whoever meets this many refusals of one request in it waits for that. */
const MAX_REFUSALS = 10;

/**
 * Asks Stripe for something under an idempotency key, so that a repeat makes nothing twice. Stripe repeats a refusal
 * under its key for a day, whatever changed since: a refusal that is such a repeat is asked again under the next key.
 */
export async function askOnce<T>(key: string, ask: (idempotencyKey: string) => Promise<T>): Promise<T> {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return await ask(refusals === 0 ? key : `${key}-${refusals}`);
    } catch (error) {
      if (!isRepeatedRefusal(error) || refusals === MAX_REFUSALS) throw error;
    }
  }
}

const isRepeatedRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.headers?.['idempotent-replayed'] === 'true';
