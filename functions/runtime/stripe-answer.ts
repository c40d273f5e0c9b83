import Stripe from 'stripe';
import * as z from 'zod';

const plain = Stripe.createNodeHttpClient();

/** Every object of Stripe says what it is; only what connects an account names that account instead. */
const answer = z.union([z.looseObject({ object: z.string().min(1) }), z.looseObject({ stripe_user_id: z.string() })]);
/** With this, Stripe's client throws what it should. */
const refusal = z.looseObject({ error: z.union([z.string().min(1), z.looseObject({})]) });

/** Throws unless an answer is one that Stripe gives. */
function requireAnswer(status: number, body: unknown): unknown {
  const isKnown = refusal.safeParse(body).success || (status < 400 && answer.safeParse(body).success);
  if (!isKnown) throw new Error(`Stripe answered ${status} without saying what.`);
  return body;
}

/**
 * Sends what Stripe's client asks. That takes any JSON without an `error` for a success, even of a server that failed
 * (stripe 23.1): a refund would count as made although nobody knows of it.
 */
export const carefulHttp: typeof plain = {
  getClientName: () => plain.getClientName(),
  async makeRequest(...request) {
    const response = await plain.makeRequest(...request);
    const read = response.toJSON.bind(response);
    return Object.assign(response, { toJSON: async () => requireAnswer(response.getStatusCode(), await read()) });
  },
};
