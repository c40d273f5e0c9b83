import type Stripe from 'stripe';

import { runsOn } from '#shared/plans/standing.ts';
import { logNeedsOperator } from '../runtime/log.ts';
import { stripe } from '../runtime/stripe-client.ts';
import { findAt } from './find-at.ts';
import { toSubscription } from './read-subscription.ts';

/**
 * Ends the checkout of an account that was closed, so that nobody pays for a plan they can no longer use. If it was
 * paid at the last moment, its subscription is canceled, and an operator pays the money back. Can be repeated.
 */
export async function endCheckout(id: string): Promise<void> {
  const client = await stripe();
  const session = await findAt(() => client.checkout.sessions.retrieve(id, { expand: ['subscription'] }));
  if (session?.status === 'open') {
    await client.checkout.sessions.expire(id, {}, { idempotencyKey: `expire-${id}` });
  }
  if (session?.subscription && typeof session.subscription !== 'string') await end(client, session.subscription);
}

async function end(client: Stripe, bought: Stripe.Subscription): Promise<void> {
  if (!runsOn(toSubscription(bought) ?? bought)) return;
  const { id } = bought;
  await client.subscriptions.cancel(id, {}, { idempotencyKey: `end-${id}` });
  logNeedsOperator('plan of a closed account ended', { subscription: id });
}
