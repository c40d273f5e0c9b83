import type Stripe from 'stripe';

import { isDisconnected, stripe } from '../runtime/stripe-client.ts';
import { endAccess } from './end-access.ts';
import { recentPages } from './recent-pages.ts';

/** A payment page is open for one day. The second day allows for clocks that differ. */
const OPEN_DAYS = 2;

/**
 * Ends the connection of a deleted account: closes its open payment pages, because nobody here would see a payment on
 * them, and ends our access to its account at Stripe. Can be repeated safely.
 */
export async function endConnection(stripeAccount: string): Promise<void> {
  const client = await stripe();
  try {
    await closePages(client, stripeAccount);
  } catch (error) {
    // The owner has already revoked our access.
    if (isDisconnected(error)) return;
    throw error;
  }
  await endAccess(client, stripeAccount);
}

/** Closes the pages that are about an offer. Pages of the owner's other programs are left alone. */
async function closePages(client: Stripe, stripeAccount: string): Promise<void> {
  for await (const { id, status, metadata } of recentPages(client, stripeAccount, OPEN_DAYS)) {
    if (status === 'open' && metadata?.['pageId']) {
      await client.checkout.sessions.expire(id, undefined, { stripeAccount });
    }
  }
}
