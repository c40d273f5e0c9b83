import Stripe from 'stripe';

/** What the payment service knows by an id; undefined for what is not there any more. */
export async function findAt<T>(retrieve: () => Promise<T>): Promise<T | undefined> {
  try {
    return await retrieve();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}
