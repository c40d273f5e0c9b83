import type Stripe from 'stripe';

import { isDisconnected } from '../runtime/stripe-client.ts';
import { readConnectKeys } from './connect-keys.ts';

/** Ends our access to a contractor's account at Stripe. Does nothing if its owner has already revoked it. */
export async function endAccess(client: Stripe, stripeAccount: string): Promise<void> {
  const { clientId } = await readConnectKeys();
  try {
    await client.oauth.deauthorize({ client_id: clientId, stripe_user_id: stripeAccount });
  } catch (error) {
    if (!isDisconnected(error)) throw error;
  }
}
