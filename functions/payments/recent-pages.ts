import type Stripe from 'stripe';

import { DAY_SECONDS } from '#shared/time/day.ts';

/** The payment pages of a contractor's account at Stripe that were opened within so many days, of other programs too. */
export function recentPages(client: Stripe, stripeAccount: string, days: number) {
  const gte = Math.floor(Date.now() / 1000) - days * DAY_SECONDS;
  return client.checkout.sessions.list({ created: { gte }, limit: 100 }, { stripeAccount });
}
