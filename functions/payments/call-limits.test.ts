import { expect, inject, onTestFinished, test } from 'vitest';

import { billing } from '#shared/billing/contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { offers } from '#shared/offers/contract.ts';
import { payments } from '#shared/payments/contract.ts';
import { accountKey, firmOfferKey, linkKey, paymentsKey } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openBrokenService } from '../testing/broken-service.ts';
import { gatewayEvent } from '../testing/gateway-event.ts';
import { openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { useUpRateLimit } from '../testing/rate-limits.ts';

const TOO_MANY = 'Too many requests. Please wait a little and try again.';

type Asked = {
  readonly what: string;
  readonly fn: 'billing' | 'offers';
  readonly endpoint: Endpoint;
  readonly body?: object;
  readonly counter: 'billing-page' | 'billing-look' | 'payment-account';
  readonly max: number;
};

const buying = { plan: 'pro', period: 'month' };
const extras = { what: 'extras', ceilingDollars: 10 };

const askingStripe: readonly Asked[] = [
  { what: 'buying a plan', fn: 'billing', endpoint: billing.checkout, body: buying, counter: 'billing-page', max: 20 },
  {
    what: 'saving a card',
    fn: 'billing',
    endpoint: billing.checkout,
    body: { card: 'extras' },
    counter: 'billing-page',
    max: 20,
  },
  { what: 'changing its plan', fn: 'billing', endpoint: billing.portal, counter: 'billing-page', max: 20 },
  { what: 'how it pays', fn: 'billing', endpoint: billing.refresh, counter: 'billing-look', max: 60 },
  { what: 'extras', fn: 'billing', endpoint: billing.start, body: extras, counter: 'billing-look', max: 60 },
  { what: 'how it is connected', fn: 'offers', endpoint: payments.find, counter: 'payment-account', max: 300 },
  { what: 'connecting', fn: 'offers', endpoint: payments.connect, counter: 'payment-account', max: 300 },
  { what: 'disconnecting', fn: 'offers', endpoint: payments.disconnect, counter: 'payment-account', max: 300 },
];

/** A copy of a function for which every call of Stripe fails. */
async function openAtBrokenStripe(fn: Asked['fn']) {
  const broken = await openBrokenService('that it failed');
  const { bundleFile, environment } = inject('functions')[fn];
  const runnable = { bundleFile, environment: { ...environment, STRIPE_BASE_URL: broken.address } };
  const worker = startFunctionWorker(runnable);
  onTestFinished(async () => {
    await worker.stop();
    broken.close();
  });
  return { broken, runnable, worker };
}

test.each(askingStripe)(
  'an account asks Stripe about $what $max times an hour, and one more call reaches nothing there',
  async ({ fn, endpoint, body, counter, max }) => {
    const { accountId, session } = await openOffice({ plan: fn === 'billing' ? 'free' : 'paid' });
    const [account, connection] = [accountKey(accountId), paymentsKey(accountId)];
    await writeItem({ ...(await readItem(account)), ...account, customerId: 'cus_sample' });
    await writeItem({ ...connection, v: 1, stripeAccount: 'acct_sample', generation: 1 });
    const { broken, runnable, worker } = await openAtBrokenStripe(fn);
    const ask = () => worker.run(gatewayEvent(runnable, endpoint, { session, ...(body && { body }) }));
    await useUpRateLimit(counter, max - 1, accountId);
    expect((await ask()).statusCode).toBe(503);
    const before = broken.asked.length;
    expect(before).toBeGreaterThan(0);
    const { statusCode, body: words } = await ask();
    expect([statusCode, words, broken.asked.length]).toEqual([429, TOO_MANY, before]);
  },
);

test('an account makes five accounts at Stripe a day, and the sixth connection is refused', async () => {
  const { session } = await openOffice();
  for (let made = 0; made < 5; made += 1) {
    // Coming back to complete the form later must not create another account.
    await session.call(payments.connect);
    await session.call(payments.connect);
    await session.call(payments.disconnect);
  }
  const refused = await session.ask(payments.connect);
  expect([refused.status, await refused.text()]).toEqual([429, TOO_MANY]);
  expect(await session.call(payments.find)).toMatchObject({ state: 'none' });
});

/** An offer with an open payment page, on a copy of the function for which every call of Stripe fails. */
async function openWithCheckout() {
  const { accountId, session } = await openOffice();
  await newCompany(session);
  const { proposalId, slug, revision } = await openOffer(session);
  const key = firmOfferKey(String((await readItem(linkKey(slug)))?.['pageId']));
  const open = { session: 'cs_sample', account: 'acct_sample', version: 1, cents: 100, refundedCents: 0 };
  await writeItem({ ...(await readItem(key)), ...key, checkouts: [{ ...open, isPending: false, isOver: false }] });
  const { broken, runnable, worker } = await openAtBrokenStripe('offers');
  const pathParameters = { id: String(proposalId) };
  const ask = (endpoint: Endpoint, body?: object) =>
    worker.run({ ...gatewayEvent(runnable, endpoint, { session, ...(body && { body }) }), pathParameters });
  return { accountId, revision, broken, ask, stored: () => readItem(key) };
}

test('an account has us ask Stripe about its offers 300 times an hour, then sees what is known and pays nothing back', async () => {
  const { accountId, revision, broken, ask } = await openWithCheckout();
  await useUpRateLimit('offer-look', 299, accountId);
  expect((await ask(offers.find)).statusCode).toBe(200);
  const before = broken.asked.length;
  expect(before).toBeGreaterThan(0);
  expect((await ask(offers.find)).statusCode).toBe(200);
  const { statusCode, body: words } = await ask(offers.payBack, { revision });
  expect([statusCode, words, broken.asked.length]).toEqual([429, TOO_MANY, before]);
});

test('saving a draft asks Stripe nothing about its offer', async () => {
  const { revision, broken, ask } = await openWithCheckout();
  expect((await ask(offers.save, { revision, content: sampleContent })).statusCode).toBe(200);
  expect(broken.asked).toEqual([]);
});

test.each([
  ['opens', 'open'],
  ['withdraws', 'withdrawn'],
])('an account that asked too often %s no offer whose payment page would stay open', async (_does, to) => {
  const { accountId, revision, broken, ask, stored } = await openWithCheckout();
  expect((await ask(offers.save, { revision, content: sampleContent })).statusCode).toBe(200);
  await useUpRateLimit('offer-look', 300, accountId);
  const before = await stored();
  const { statusCode, body: words } = await ask(offers.setState, { revision: revision + 1, to });
  expect([statusCode, words, broken.asked]).toEqual([429, TOO_MANY, []]);
  expect(await stored()).toEqual(before);
});

test('extras are turned off however often an account asked Stripe', async () => {
  const { accountId, session } = await openOffice({ plan: 'free' });
  await useUpRateLimit('billing-look', 60, accountId);
  const off = await session.ask(billing.start, { body: { what: 'extras', ceilingDollars: 0 } });
  expect(off.status).toBe(200);
});
