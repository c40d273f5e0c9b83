import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { aDeposit, connectAccount, openTestStripe, SECRETS } from './testing/test-stripe.ts';
import type { Connected, TestStripe } from './testing/test-stripe.ts';

let here: TestStripe;
let seller: Connected;
beforeAll(async () => {
  here = await openTestStripe();
  seller = await connectAccount(here);
});
afterAll(() => here.close());

const openCheckout = (cents?: number) => here.stripe.checkout.sessions.create(aDeposit(cents), seller.on);
const urlOf = ({ url }: Stripe.Checkout.Session): string => url ?? '';

const idOf = (one: string | { readonly id: string } | null): string =>
  typeof one === 'string' ? one : (one?.id ?? '');

const typesFor = (account: string): string[] =>
  here.received
    .map(({ body }) => JSON.parse(body) as Stripe.Event)
    .flatMap((event) => (event.account === account ? [event.type] : []));

describe('Connect', () => {
  test('completes an account through its form, whose link opens once', async () => {
    const { id: account } = await here.stripe.accounts.create({ country: 'US' });
    expect(await here.stripe.accounts.retrieve(account)).toMatchObject({
      charges_enabled: false,
      details_submitted: false,
    });
    const link = await here.stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: 'https://pavers.example/again',
      return_url: 'https://pavers.example/back',
    });
    expect((await here.press(link.url, 'complete')).to).toBe('https://pavers.example/back');
    expect((await here.press(link.url, 'complete')).to).toBe('https://pavers.example/again');
    expect(await here.stripe.accounts.retrieve(account)).toMatchObject({ charges_enabled: true });
    await vi.waitFor(() => expect(typesFor(account)).toContain('account.updated'));
  });

  test('refuses an account that is unknown, incomplete or took its access back', async () => {
    const refused = expect.objectContaining({ type: 'StripePermissionError', code: 'account_invalid' });
    const asked = (stripeAccount: string) => here.stripe.checkout.sessions.create(aDeposit(), { stripeAccount });
    await expect(asked('acct_nobody')).rejects.toEqual(refused);
    const { id } = await here.stripe.accounts.create({});
    await expect(asked(id)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code: 'account_invalid' });
    const other = await connectAccount(here);
    await here.stripe.oauth.deauthorize({ client_id: 'ca_sample', stripe_user_id: other.account });
    await expect(asked(other.account)).rejects.toEqual(refused);
    await vi.waitFor(() => expect(typesFor(other.account)).toContain('account.application.deauthorized'));
  });

  test('ends an access once, and only to the application that has it', async () => {
    const other = await connectAccount(here);
    const end = (client: string) => here.stripe.oauth.deauthorize({ client_id: client, stripe_user_id: other.account });
    const refused = { type: 'StripeInvalidClientError', statusCode: 401 };
    await expect(end('ca_other')).rejects.toMatchObject({ ...refused, message: "No such application: 'ca_other'" });
    expect(await end('ca_sample')).toMatchObject({ stripe_user_id: other.account });
    const message = `This application is not connected to stripe account ${other.account}, or that account does not exist.`;
    await expect(end('ca_sample')).rejects.toMatchObject({ ...refused, message });
  });

  test('keeps what accounts have apart', async () => {
    const { id } = await openCheckout();
    const other = await connectAccount(here);
    await expect(here.stripe.checkout.sessions.retrieve(id, undefined, other.on)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(here.stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('Checkout', () => {
  test('takes a card on the page of the account, with the fee, and leads back', async () => {
    const session = await openCheckout(123_456);
    expect(session).toMatchObject({ object: 'checkout.session', status: 'open', payment_status: 'unpaid' });
    const page = await (await fetch(urlOf(session))).text();
    expect(page).toContain('$1,234.56');
    expect(page).toContain('Sample payments');
    const { to } = await here.press(urlOf(session), 'pay');
    expect(to).toBe(`https://pavers.example/done?session=${session.id}`);
    const paid = await here.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] }, seller.on);
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 123_456,
      payment_intent: {
        status: 'succeeded',
        amount_received: 123_456,
        application_fee_amount: 500,
        metadata: { offer: 'a' },
      },
    });
    expect((await here.press(urlOf(session), 'pay')).html).toContain('Already paid');
  });

  test('lets a declined card be followed by a good one', async () => {
    const session = await openCheckout();
    expect((await here.press(urlOf(session), 'decline')).html).toContain('declined');
    expect(await here.stripe.checkout.sessions.retrieve(session.id, undefined, seller.on)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });
    await here.press(urlOf(session), 'pay');
    expect(await here.stripe.checkout.sessions.retrieve(session.id, undefined, seller.on)).toMatchObject({
      payment_status: 'paid',
    });
  });

  test.each([
    [true, 'paid', 'checkout.session.async_payment_succeeded'],
    [false, 'unpaid', 'checkout.session.async_payment_failed'],
  ])('waits for the bank of a debit (%s)', async (isPaid, status, type) => {
    const own = await connectAccount(here);
    const session = await here.stripe.checkout.sessions.create(aDeposit(), own.on);
    await here.press(urlOf(session), 'bank');
    const read = () => here.stripe.checkout.sessions.retrieve(session.id, undefined, own.on);
    expect(await read()).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await here.control({ do: 'settle', account: own.account, session: session.id, paid: isPaid });
    expect(await read()).toMatchObject({ payment_status: status });
    await vi.waitFor(() => expect(typesFor(own.account)).toContain(type));
  });

  test('ends a session on request', async () => {
    const session = await openCheckout();
    expect(await here.stripe.checkout.sessions.expire(session.id, undefined, seller.on)).toMatchObject({
      status: 'expired',
    });
    expect((await here.press(urlOf(session), 'pay')).html).toContain('time is over');
  });

  test.each<[string, object, string]>([
    ['a parameter it does not know', { colour: 'red' }, 'parameter_unknown'],
    ['less than half a dollar', aDeposit(49), 'amount_too_small'],
    ['no way back', { success_url: undefined }, 'parameter_missing'],
  ])('refuses %s', async (_what, change, code) => {
    const params = { ...aDeposit(), ...change } as Stripe.Checkout.SessionCreateParams;
    await expect(here.stripe.checkout.sessions.create(params, seller.on)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code,
    });
  });
});

describe('refunds', () => {
  test('are never more than was paid', async () => {
    const session = await openCheckout(10_000);
    await here.press(urlOf(session), 'pay');
    const { payment_intent: intent } = await here.stripe.checkout.sessions.retrieve(session.id, undefined, seller.on);
    const refund = (amount?: number) =>
      here.stripe.refunds.create({ payment_intent: idOf(intent), ...(amount && { amount }) }, seller.on);
    expect(await refund(4000)).toMatchObject({ status: 'succeeded', amount: 4000 });
    await expect(refund(6001)).rejects.toMatchObject({ param: 'amount' });
    expect(await refund()).toMatchObject({ amount: 6000 });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await vi.waitFor(() => expect(typesFor(seller.account)).toContain('charge.refunded'));
  });

  test('can fail later, and the money is there to be paid back again', async () => {
    const session = await openCheckout(10_000);
    await here.press(urlOf(session), 'pay');
    const { payment_intent: intent } = await here.stripe.checkout.sessions.retrieve(session.id, undefined, seller.on);
    const { id } = await here.stripe.refunds.create({ payment_intent: idOf(intent) }, seller.on);
    await here.control({ do: 'fail-refund', account: seller.account });
    expect(await here.stripe.refunds.retrieve(id, undefined, seller.on)).toMatchObject({ status: 'failed' });
    await vi.waitFor(() => expect(typesFor(seller.account)).toContain('refund.failed'));
    expect(await here.stripe.refunds.create({ payment_intent: idOf(intent) }, seller.on)).toMatchObject({
      amount: 10_000,
    });
  });

  test('are refused once a bank took the payment back, until it decides for the account', async () => {
    const session = await openCheckout(10_000);
    await here.press(urlOf(session), 'pay');
    const { payment_intent: intent } = await here.stripe.checkout.sessions.retrieve(session.id, undefined, seller.on);
    const refund = () => here.stripe.refunds.create({ payment_intent: idOf(intent), amount: 31 }, seller.on);
    await here.control({ do: 'dispute', account: seller.account });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await here.control({ do: 'decide', account: seller.account, won: true });
    expect(await refund()).toMatchObject({ amount: 31 });
    const told = ['created', 'funds_withdrawn', 'funds_reinstated', 'closed'].map((what) => `charge.dispute.${what}`);
    await vi.waitFor(() => expect(typesFor(seller.account)).toEqual(expect.arrayContaining(told)));
  });

  test('wait until there is a payment', async () => {
    const session = await openCheckout();
    await here.press(urlOf(session), 'bank');
    const { payment_intent: intent } = await here.stripe.checkout.sessions.retrieve(session.id, undefined, seller.on);
    await expect(here.stripe.refunds.create({ payment_intent: idOf(intent) }, seller.on)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });
});

describe('an idempotency key', () => {
  test('gives the same reply to the same request, and refuses another one', async () => {
    const options = { ...seller.on, idempotencyKey: 'deposit-1' };
    const first = await here.stripe.checkout.sessions.create(aDeposit(), options);
    const again = await here.stripe.checkout.sessions.create(aDeposit(), options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(here.stripe.checkout.sessions.create(aDeposit(60_000), options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
    const other = await connectAccount(here);
    const elsewhere = await here.stripe.checkout.sessions.create(aDeposit(60_000), { ...options, ...other.on });
    expect(elsewhere.id).not.toBe(first.id);
  });

  test('gives the same refusal for what was begun, whatever changed', async () => {
    const session = await here.stripe.checkout.sessions.create(aDeposit(), seller.on);
    await here.press(urlOf(session), 'pay');
    const { payment_intent: intent } = await here.stripe.checkout.sessions.retrieve(session.id, undefined, seller.on);
    const refund = (idempotencyKey: string) =>
      here.stripe.refunds.create({ payment_intent: idOf(intent) }, { ...seller.on, idempotencyKey });
    const refused = { type: 'StripeInvalidRequestError', statusCode: 400, code: 'balance_insufficient' };
    await here.control({ do: 'balance', account: seller.account, isLow: true });
    await expect(refund('refund-1')).rejects.toMatchObject(refused);
    await here.control({ do: 'balance', account: seller.account, isLow: false });
    await expect(refund('refund-1')).rejects.toMatchObject(refused);
    expect(await refund('refund-2')).toMatchObject({ status: 'succeeded' });
  });

  test('is free again when the request was invalid', async () => {
    const options = { ...seller.on, idempotencyKey: 'deposit-2' };
    await expect(here.stripe.checkout.sessions.create(aDeposit(1), options)).rejects.toThrow('at least');
    expect(await here.stripe.checkout.sessions.create(aDeposit(), options)).toMatchObject({ status: 'open' });
  });
});

describe('events', () => {
  const verified = ({ body, signature }: TestStripe['received'][number], secret: string) =>
    here.stripe.webhooks.constructEvent(body, signature, secret);

  test('carry a signature that the real library accepts, and only with its secret', async () => {
    await openCheckout().then((session) => here.press(urlOf(session), 'pay'));
    const found = await vi.waitFor(() => {
      const one = here.received.findLast(({ body }) => body.includes('checkout.session.completed'));
      if (!one) throw new Error('not yet');
      return one;
    });
    expect(verified(found, SECRETS.connect)).toMatchObject({ account: seller.account });
    expect(() => verified(found, SECRETS.own)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(() => verified({ ...found, body: `${found.body} ` }, SECRETS.connect)).toThrow('signature');
  });

  test('come late, twice and out of order when a test asks for it, and forged ones do not verify', async () => {
    const own = await connectAccount(here);
    await here.control({ do: 'hold', account: own.account, on: true });
    const session = await here.stripe.checkout.sessions.create(aDeposit(), own.on);
    await here.press(urlOf(session), 'pay');
    expect(typesFor(own.account)).not.toContain('checkout.session.completed');
    const { waiting } = (await here.control({ do: 'read' })) as { waiting: Stripe.Event[] };
    const ids = waiting.map(({ id }) => id).toReversed();
    await here.control({ do: 'deliver', ids: [...ids, ids[0]] });
    const sent = here.received.slice(-ids.length - 1).map(({ body }) => (JSON.parse(body) as Stripe.Event).id);
    expect(sent).toEqual([...ids, ids[0]]);
    await here.control({ do: 'forge', event: { ...waiting[0], id: 'evt_forged' }, secret: 'whsec_other' });
    const forged = here.received.at(-1);
    expect(() => forged && verified(forged, SECRETS.connect)).toThrow('signature');
    await here.control({ do: 'hold', account: own.account, on: false });
  });

  test('come again while the receiver fails', async () => {
    const own = await connectAccount(here);
    here.answers.push(...Array.from({ length: 20 }, () => 500));
    const before = here.received.length;
    await here.stripe.oauth.deauthorize({ client_id: 'ca_sample', stripe_user_id: own.account });
    await vi.waitFor(() => expect(here.received.length).toBeGreaterThan(before + 1), { timeout: 10_000 });
    here.answers.length = 0;
  });
});

test('an outage answers as Stripe does when it is down, and ends', async () => {
  await here.control({ do: 'fail', account: seller.account, calls: 1, status: 503 });
  await expect(openCheckout()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 503 });
  expect(await openCheckout()).toMatchObject({ status: 'open' });
});

test('everything is there after a restart', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'payments-')), 'stripe.json');
  const first = await openTestStripe(file);
  const { account } = await connectAccount(first);
  first.close();
  const second = await openTestStripe(file);
  expect(await second.stripe.accounts.retrieve(account)).toMatchObject({ charges_enabled: true });
  second.close();
});

test('a wrong key opens nothing', async () => {
  const stranger = new Stripe('sk_test_other', {
    host: '127.0.0.1',
    port: Number(new URL(here.origin).port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  await expect(stranger.accounts.create({})).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
});
