import type Stripe from 'stripe';
import { expect, test } from 'vitest';

import { readSubscription } from './read-subscription.ts';

/** A payment service that has these subscriptions of a customer. */
const serviceWith = (...data: readonly object[]): Stripe =>
  ({ subscriptions: { list: async () => ({ data }) } }) as unknown as Stripe;

const price = { metadata: { plan: 'pro' }, recurring: { interval: 'month' } };

/** A subscription to Pro, by its state and when it began; its period has 100 seconds. */
const toPro = (status: string, created: number) => ({
  id: `${status}-${created}`,
  status,
  created,
  cancel_at: null,
  cancel_at_period_end: false,
  items: { data: [{ price, current_period_start: created, current_period_end: created + 100 }] },
});

/** A line of something else, which an operator sells at the payment service. */
const other = {
  price: { metadata: {}, recurring: { interval: 'month' } },
  current_period_start: 2000,
  current_period_end: 2100,
};

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
  const known = given.map(([status, created]) => toPro(status, created));
  expect(await readSubscription(serviceWith(...known), 'cus_1')).toMatchObject({ id });
});

test('a newer subscription to something else does not hide the plan, and is none', async () => {
  const [plan, newer] = [toPro('active', 1), { ...toPro('active', 2), items: { data: [other] } }];
  expect(await readSubscription(serviceWith(newer, plan), 'cus_1')).toMatchObject({ id: 'active-1', plan: 'pro' });
  expect(await readSubscription(serviceWith(newer), 'cus_1')).toBeUndefined();
});

test('a line of something else in the subscription of a plan does not hide it, wherever it stands', async () => {
  const plan = toPro('active', 1000);
  for (const data of [
    [other, ...plan.items.data],
    [...plan.items.data, other],
  ]) {
    const known = serviceWith({ ...plan, items: { data } });
    expect(await readSubscription(known, 'cus_1')).toMatchObject({ plan: 'pro', until: iso(1100) });
  }
});

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

test.each([
  ['runs on', {}, { endsThen: false, until: iso(1100) }],
  ['ends with its period', { cancel_at_period_end: true, cancel_at: 1100 }, { endsThen: true, until: iso(1100) }],
  ['ends at a moment, as the portal ends it', { cancel_at: 1100 }, { endsThen: true, until: iso(1100) }],
  ['ends within its period', { cancel_at: 1050 }, { endsThen: true, until: iso(1050) }],
  ['is paid once more before it ends', { cancel_at: 1101 }, { endsThen: false, until: iso(1100) }],
])('a subscription that %s is read as such', async (_what, ending, read) => {
  const known = { ...toPro('active', 1000), ...ending };
  expect(await readSubscription(serviceWith(known), 'cus_1')).toMatchObject(read);
});
