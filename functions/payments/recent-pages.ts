import type Stripe from 'stripe';

import { DAY_SECONDS } from '#shared/time/day.ts';

/** The payment pages that were opened on a contractor's account at Stripe in the last days, by any program. */
export function recentPages(client: Stripe, stripeAccount: string, days: number) {
  const gte = Math.floor(Date.now() / 1000) - days * DAY_SECONDS;
  return client.checkout.sessions.list({ created: { gte }, limit: 100 }, { stripeAccount });
}
