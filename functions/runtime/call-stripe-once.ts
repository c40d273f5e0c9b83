import Stripe from 'stripe';

/** Stripe forgets idempotency keys after a day. After this many refusals, the caller has to wait for that. */
const MAX_REFUSALS = 10;

/**
 * Asks Stripe for something under an idempotency key, so that a repeat creates nothing twice. For a day, Stripe repeats
 * a refusal under its key, even when its cause is gone. A refusal that is such a repeat is asked again under the next
 * key.
 */
export async function callStripeOnce<T>(key: string, ask: (idempotencyKey: string) => Promise<T>): Promise<T> {
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
