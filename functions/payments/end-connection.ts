import type Stripe from 'stripe';

import { isDisconnected, stripe } from '../runtime/stripe-client.ts';
import { endAccess } from './end-access.ts';
import { recentPages } from './recent-pages.ts';

/** A payment page is open for one day; one more, because clocks differ. */
const OPEN_DAYS = 2;

/**
 * Ends the connection of an account that was deleted: its open payment pages, on which nobody here would see a payment,
 * and our access to its account at Stripe. Can be repeated.
 */
export async function endConnection(stripeAccount: string): Promise<void> {
  const client = await stripe();
  try {
    await closePages(client, stripeAccount);
  } catch (error) {
    // Its owner took our access back already.
    if (isDisconnected(error)) return;
    throw error;
  }
  await endAccess(client, stripeAccount);
}

/** Closes the pages that are about an offer; those of other programs of its owner's are left alone. */
async function closePages(client: Stripe, stripeAccount: string): Promise<void> {
  for await (const { id, status, metadata } of recentPages(client, stripeAccount, OPEN_DAYS)) {
    if (status === 'open' && metadata?.['pageId']) {
      await client.checkout.sessions.expire(id, undefined, { stripeAccount });
    }
  }
}
