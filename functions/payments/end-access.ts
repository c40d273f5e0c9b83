import type Stripe from 'stripe';

import { readConnectKeys } from './connect-keys.ts';

/** Ends our access to a contractor's account at Stripe. One that ended it itself is where it should be. */
export async function endAccess(client: Stripe, stripeAccount: string): Promise<void> {
  const { clientId } = await readConnectKeys();
  try {
    await client.oauth.deauthorize({ client_id: clientId, stripe_user_id: stripeAccount });
  } catch (error) {
    if ((error as { readonly statusCode?: number }).statusCode !== 400) throw error;
  }
}
