import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { openTestStripe } from './testing/test-stripe.ts';
import type { TestStripe } from './testing/test-stripe.ts';

const DAY = 86_400;

let here: TestStripe;
let lite: Stripe.Price;
let pro: Stripe.Price;
beforeAll(async () => {
  here = await openTestStripe();
  const product = await here.stripe.products.create({ name: 'Sample plan' });
  const price = (unit_amount: number, lookup_key: string) =>
    here.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      recurring: { interval: 'month' },
      lookup_key,
      nickname: lookup_key,
    });
  [lite, pro] = [await price(4900, 'lite'), await price(9900, 'pro')];
});
afterAll(() => here.close());

let clock: Stripe.TestHelpers.TestClock;
let customer: Stripe.Customer;
beforeEach(async () => {
  clock = await here.stripe.testHelpers.testClocks.create({ frozen_time: Date.parse('2026-01-31T12:00:00Z') / 1000 });
  customer = await here.stripe.customers.create({ email: 'office@pavers.example', test_clock: clock.id });
});

const advance = (days: number) => {
  clock = { ...clock, frozen_time: clock.frozen_time + Math.round(days * DAY) };
  return here.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time });
};

type Extra = Partial<Stripe.Checkout.SessionCreateParams>;

/** Subscribes on the hosted page. */
async function subscribe(act: string, extra: Extra = {}): Promise<Stripe.Subscription> {
  const session = await here.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: lite.id, quantity: 1 }],
    success_url: 'https://pavers.example/done',
    ...extra,
  });
  await here.press(session.url ?? '', act);
  const done = await here.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  return done.subscription as Stripe.Subscription;
}

const read = (id: string) => here.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
const invoicesOf = async (id: string) => (await here.stripe.invoices.list({ subscription: id })).data;
const trial = {
  payment_method_collection: 'if_required',
  subscription_data: {
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  },
} as const satisfies Extra;

const typesAbout = (id: string): string[] =>
  here.received
    .map(({ body }) => JSON.parse(body) as Stripe.Event)
    .filter(({ data }) => (data.object as { id?: string }).id === id)
    .map(({ type }) => type);

describe('a subscription', () => {
  test('is paid at once and again each month, on the last day of a shorter one', async () => {
    const { id, status, items } = await subscribe('subscribe');
    expect(status).toBe('active');
    expect(items.data[0]?.current_period_end).toBe(Date.parse('2026-02-28T12:00:00Z') / 1000);
    await advance(28);
    const invoices = await invoicesOf(id);
    expect(invoices.map((one) => [one.status, one.amount_paid])).toEqual([
      ['paid', 4900],
      ['paid', 4900],
    ]);
    expect(invoices[0]?.parent?.subscription_details?.subscription).toBe(id);
  });

  test('in a trial without a card pauses at its end, and resumes with one', async () => {
    const { id, status } = await subscribe('subscribe-free', trial);
    expect(status).toBe('trialing');
    await advance(12);
    await vi.waitFor(() => expect(typesAbout(id)).toContain('customer.subscription.trial_will_end'));
    await advance(3);
    expect((await read(id)).status).toBe('paused');
    const portal = await here.stripe.billingPortal.sessions.create({ customer: customer.id });
    await here.press(portal.url, 'card:good');
    await here.stripe.subscriptions.resume(id);
    expect((await read(id)).status).toBe('active');
  });

  test('whose card fails becomes past due, unpaid after the last try, and active once it is paid', async () => {
    const { id } = await subscribe('subscribe-failing', { ...trial, payment_method_collection: 'always' });
    await advance(15);
    expect((await read(id)).status).toBe('past_due');
    expect(await here.stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: true });
    await advance(20);
    expect(await read(id)).toMatchObject({ status: 'unpaid', latest_invoice: { status: 'open', attempt_count: 4 } });
    const portal = await here.stripe.billingPortal.sessions.create({ customer: customer.id });
    await here.press(portal.url, 'card:good');
    expect(await read(id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  });

  test('changes its price and owes the difference for the rest of the period', async () => {
    const { id, items } = await subscribe('subscribe');
    await advance(14);
    const [item] = items.data;
    await here.stripe.subscriptions.update(id, {
      items: [{ id: item?.id ?? '', price: pro.id }],
      proration_behavior: 'always_invoice',
    });
    const changed = await read(id);
    expect(changed.items.data[0]?.price.id).toBe(pro.id);
    expect(changed.latest_invoice).toMatchObject({
      status: 'paid',
      total: 2500,
      billing_reason: 'subscription_update',
    });
  });

  test('that is canceled runs to the end of its period', async () => {
    const { id, items } = await subscribe('subscribe');
    const portal = await here.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'https://pavers.example/settings',
    });
    const press = async (act: string) => {
      await here.press(portal.url, `${act}:${id}`);
      const { status, cancel_at: end, cancel_at_period_end: isEnding } = await read(id);
      return { status, end, isEnding };
    };
    const over = items.data[0]?.current_period_end;
    expect(await press('cancel')).toEqual({ status: 'active', end: over, isEnding: false });
    expect(await press('keep')).toEqual({ status: 'active', end: null, isEnding: false });
    expect(await press('cancel')).toEqual({ status: 'active', end: over, isEnding: false });
    expect((await here.press(portal.url, 'back')).to).toBe('https://pavers.example/settings');
    await advance(29);
    expect((await read(id)).status).toBe('canceled');
    await vi.waitFor(() => expect(typesAbout(id)).toContain('customer.subscription.deleted'));
    expect((await here.stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect((await here.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1);
  });

  test('bills what was added for the customer with its next invoice', async () => {
    const { id } = await subscribe('subscribe');
    await here.stripe.invoiceItems.create({
      customer: customer.id,
      amount: 250,
      currency: 'usd',
      description: 'Lookups',
    });
    await advance(28);
    const [latest] = await invoicesOf(id);
    expect(latest?.total).toBe(5150);
  });
});

test('prices are found by their lookup key', async () => {
  const { data } = await here.stripe.prices.list({ lookup_keys: ['pro'] });
  expect(data.map(({ id }) => id)).toEqual([pro.id]);
});
