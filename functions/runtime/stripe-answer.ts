import Stripe from 'stripe';
import * as z from 'zod';

const plain = Stripe.createNodeHttpClient();

/** Every Stripe object names its type in `object`. Only the answer that connects an account does not. */
const answer = z.union([z.looseObject({ object: z.string().min(1) }), z.looseObject({ stripe_user_id: z.string() })]);
/** An answer that Stripe's client turns into the right error by itself. */
const refusal = z.looseObject({ error: z.union([z.string().min(1), z.looseObject({})]) });

/** Throws unless the body looks like an answer of Stripe. */
function requireAnswer(status: number, body: unknown): unknown {
  const isKnown = refusal.safeParse(body).success || (status < 400 && answer.safeParse(body).success);
  if (!isKnown) throw new Error(`Stripe answered ${status} without saying what.`);
  return body;
}

/**
 * The HTTP client for Stripe's client, which takes any JSON without an `error` for a success, even from a server that
 * failed (stripe 23.1). Without this check, a refund could count as made although Stripe never confirmed it.
 */
export const carefulHttp: typeof plain = {
  getClientName: () => plain.getClientName(),
  async makeRequest(...request) {
    const response = await plain.makeRequest(...request);
    const read = response.toJSON.bind(response);
    return Object.assign(response, { toJSON: async () => requireAnswer(response.getStatusCode(), await read()) });
  },
};
