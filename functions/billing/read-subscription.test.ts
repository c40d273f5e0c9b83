import type Stripe from 'stripe';
import { expect, test } from 'vitest';

import { readSubscription } from './read-subscription.ts';

/** A payment service that has these subscriptions of a customer to Pro, by their state and when they began. */
function serviceWith(...subscriptions: readonly (readonly [status: string, created: number])[]): Stripe {
  const price = { metadata: { plan: 'pro' }, recurring: { interval: 'month' } };
  const data = subscriptions.map(([status, created]) => ({
    id: `${status}-${created}`,
    status,
    created,
    cancel_at_period_end: false,
    items: { data: [{ price, current_period_start: created, current_period_end: created + 100 }] },
  }));
  return { subscriptions: { list: async () => ({ data }) } } as unknown as Stripe;
}

test.each([
  [
    'one that runs, before a newer one that has ended',
    [
      ['active', 1],
      ['canceled', 2],
    ],
    'active-1',
  ],
  [
    'one that is not paid, before a newer one that has ended',
    [
      ['past_due', 1],
      ['canceled', 2],
    ],
    'past_due-1',
  ],
  [
    'the newer one of two',
    [
      ['active', 1],
      ['active', 2],
    ],
    'active-2',
  ],
  [
    'any that is known, before one in a state nobody knows',
    [
      ['canceled', 1],
      ['dreaming', 2],
    ],
    'canceled-1',
  ],
] as const)('of several subscriptions the one that counts is %s', async (_which, given, id) => {
  expect(await readSubscription(serviceWith(...given), 'cus_1')).toMatchObject({ id });
});
