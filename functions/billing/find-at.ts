import Stripe from 'stripe';

/** Reads an object of the payment service by its id; undefined when it no longer exists. */
export async function findAt<T>(retrieve: () => Promise<T>): Promise<T | undefined> {
  try {
    return await retrieve();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}
