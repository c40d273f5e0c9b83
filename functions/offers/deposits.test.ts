import { beforeEach, describe, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import { payments } from '#shared/payments/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { paymentsKey } from '#shared/table/keys.ts';
import { inSpanish, sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer, reopen, signedOffer } from '../testing/offers.ts';
import type { OpenedOffer, SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem } from '../testing/operator.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';
import { connectOffice, control, depositOf, partsOfPage, paymentPage, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { callStripe, refundsOf } from '../testing/stripe.ts';

const DUE = 232_031;

let office: Office;
let session: SessionClient;

beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  office = await openOffice();
  session = office.session;
  await newCompany(session);
});

const signed = () => signedOffer(session);

/** The offer as its account reads it, which also asks Stripe about payments. */
const read = ({ proposalId }: OpenedOffer): Promise<ContractorOffer> =>
  session.call(offers.find, { params: { id: String(proposalId) } });

type Entry = Pick<ContractorOffer['ledger'][number], 'what' | 'from' | 'to' | 'cents'>;
const movesOf = ({ ledger }: ContractorOffer): Entry[] =>
  ledger.map(({ what, from, to, cents }) => ({ what, from, to, cents }));

const cancel = ({ slug, token }: SignedOffer) => answer(inject('origin'), slug, { kind: 'cancel', token });

type Waiting = {
  readonly waiting: readonly { readonly id: string; readonly type: string; readonly account?: string }[];
};

/** Events of one account that the stand-in is holding back. */
async function heldFor(account: string): Promise<readonly Waiting['waiting'][number][]> {
  const { waiting } = (await control({ do: 'read' })) as Waiting;
  return waiting.filter((event) => event.account === account);
}

describe('an account at Stripe', () => {
  test('is connected by completing its form, and disconnected again', async () => {
    expect(await session.call(payments.find)).toEqual({ state: 'none', name: '' });
    const { url } = await session.call(payments.connect);
    expect(await session.call(payments.find)).toMatchObject({ state: 'incomplete' });
    // Connecting again before the form is complete continues with the same account.
    await session.call(payments.connect);
    await press(url, 'complete');
    expect(await session.call(payments.find)).toMatchObject({ state: 'ready' });
    await session.call(payments.disconnect);
    expect(await session.call(payments.find)).toMatchObject({ state: 'none' });
    await connectOffice(session);
    expect(await session.call(payments.find)).toMatchObject({ state: 'ready' });
  });

  test('is one however many press at once, and is disconnected by all who press then', async () => {
    const all = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, ask));
    await all(() => session.call(payments.connect));
    expect(await session.call(payments.find)).toMatchObject({ state: 'incomplete' });
    const ended = await all(() => session.call(payments.disconnect));
    expect(ended).toEqual(Array.from({ length: 6 }, () => ({ removed: true })));
    expect(await session.call(payments.find)).toMatchObject({ state: 'none' });
  });

  test('whose owner took our access back is not connected any more, and another one can be', async () => {
    await connectOffice(session);
    const account = (await readItem(paymentsKey(office.accountId)))?.['stripeAccount'];
    await control({ do: 'disconnect', account });
    expect(await session.call(payments.find)).toMatchObject({ state: 'none' });
    expect(await session.call(payments.disconnect)).toEqual({ removed: true });
    await connectOffice(session);
    expect(await session.call(payments.find)).toMatchObject({ state: 'ready' });
  });
});

describe('a deposit', () => {
  test('is paid online after signing, noted once, and the contractor learns of it', async () => {
    await connectOffice(session);
    const offer = await signed();
    expect(await depositOf(offer)).toEqual({ state: 'payable', dueCents: DUE });
    const page = await paymentPage(offer);
    expect(await press(page, 'pay')).toBe(`${inject('origin')}/proposal/${offer.slug}/offer?from=payment&lang=en`);
    await eventually(async () => (await read(offer)).state, 'deposit-paid');
    expect(movesOf(await read(offer))).toEqual([{ what: 'deposit', from: 'homeowner', to: 'deposit-1', cents: DUE }]);
    expect(await depositOf(offer)).toEqual({ state: 'paid', dueCents: 0 });
    const again = await openSession(inject('origin')).ask(offers.payDeposit, { params: offer });
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('already paid')]);
    const owner = `${office.userId}@paveprint.example`;
    await eventually(async () => subjectsOf(await mailTo(owner)).some((one) => one.startsWith('Deposit paid')), true);
    const timeline = await session.call(proposals.timeline, { params: { id: String(offer.proposalId) } });
    expect(timeline.filter(({ title }) => title === 'Deposit paid online')).toHaveLength(1);
  });

  test('that Stripe refused while the account was not ready is paid online as soon as it is', async () => {
    const { url } = await session.call(payments.connect);
    const offer = await signed();
    const refused = await openSession(inject('origin')).ask(offers.payDeposit, { params: offer });
    expect(refused.status).toBe(409);
    await press(url, 'complete');
    await press(await paymentPage(offer), 'pay');
    await eventually(async () => (await read(offer)).state, 'deposit-paid');
  });

  test.each([
    ['en', 'Deposit for '],
    ['es', 'Depósito para '],
  ])('is paid on a page in the language that was signed in: %s', async (language, words) => {
    await connectOffice(session);
    const offer = await openOffer(session, { content: inSpanish });
    const path = `/api/proposals/slug/${offer.slug}/offer/answers?lang=${language}`;
    const body = JSON.stringify(acceptance(offer));
    const headers = { 'content-type': 'application/json' };
    const response = await openSession(inject('origin')).send('POST', path, { headers, body });
    const { token } = (await response.json()) as { token: string };
    const html = await (await fetch(await paymentPage({ ...offer, token }))).text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<p>${words}`);
  });

  test('cannot be paid online before the contractor takes payments, or by somebody without the signer’s link', async () => {
    const offer = await signed();
    expect(await depositOf(offer)).toEqual({ state: 'due', dueCents: DUE });
    const stranger = openSession(inject('origin'));
    const refused = await stranger.ask(offers.payDeposit, { params: offer });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('does not take online payments'),
    ]);
    const { slug } = offer;
    expect((await stranger.ask(offers.payDeposit, { params: { slug, token: 'guess' } })).status).toBe(404);
    expect((await stranger.ask(offers.deposit, { params: { slug, token: 'guess' } })).status).toBe(404);
  });

  test('opens one payment page for all tabs', async () => {
    await connectOffice(session);
    const offer = await signed();
    const pages = await Promise.all([paymentPage(offer), paymentPage(offer), paymentPage(offer)]);
    expect(new Set([...pages, await paymentPage(offer)]).size).toBe(1);
  });

  test('says so when the account was disconnected between page and payment', async () => {
    await connectOffice(session);
    const offer = await signed();
    const { account } = partsOfPage(await paymentPage(offer));
    await control({ do: 'disconnect', account });
    const refused = await openSession(inject('origin')).ask(offers.payDeposit, { params: offer });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('pay another way')]);
    expect(await depositOf(offer)).toMatchObject({ state: 'due' });
  });

  test('can be paid to another account that was connected since its page was opened', async () => {
    await connectOffice(session);
    const offer = await signed();
    const { account } = partsOfPage(await paymentPage(offer));
    await control({ do: 'disconnect', account });
    await connectOffice(session);
    const page = await paymentPage(offer);
    expect(partsOfPage(page).account).not.toBe(account);
    await press(page, 'pay');
    await eventually(async () => (await read(offer)).state, 'deposit-paid');
  });

  test('that a bank was asked for is not asked for again on another account', async () => {
    await connectOffice(session);
    const offer = await signed();
    const page = await paymentPage(offer);
    await press(page, 'bank');
    await eventually(async () => (await depositOf(offer)).state, 'pending');
    await control({ do: 'disconnect', account: partsOfPage(page).account });
    await connectOffice(session);
    expect((await openSession(inject('origin')).ask(offers.payDeposit, { params: offer })).status).toBe(409);
    expect(await read(offer)).toMatchObject({ pendingCents: DUE });
  });

  test('by bank waits for the bank, and can be tried again when it says no', async () => {
    await connectOffice(session);
    const offer = await signed();
    const page = await paymentPage(offer);
    await press(page, 'bank');
    await eventually(async () => (await depositOf(offer)).state, 'pending');
    expect(await read(offer)).toMatchObject({ state: 'accepted', pendingCents: DUE });
    await control({ do: 'settle', ...partsOfPage(page), paid: false });
    await eventually(async () => (await depositOf(offer)).state, 'payable');
    const next = await paymentPage(offer);
    expect(next).not.toBe(page);
    await press(next, 'bank');
    await control({ do: 'settle', ...partsOfPage(next), paid: true });
    await eventually(async () => (await read(offer)).state, 'deposit-paid');
  });

  test('that was recorded by check closes the payment page', async () => {
    await connectOffice(session);
    const offer = await signed();
    const page = await paymentPage(offer);
    const { revision } = await read(offer);
    const params = { id: String(offer.proposalId) };
    const body = { revision, what: 'deposit', cents: DUE, note: 'Check 1024' } as const;
    expect(await session.call(offers.recordMoney, { params, body })).toMatchObject({ state: 'deposit-paid' });
    expect(await (await fetch(page)).text()).toContain('The time is over');
  });
});

describe('money that comes back', () => {
  test('is refunded to the card when the homeowner cancels in time', async () => {
    await connectOffice(session);
    const offer = await signed();
    await press(await paymentPage(offer), 'pay');
    await eventually(async () => (await read(offer)).state, 'deposit-paid');
    expect((await cancel(offer)).status).toBe(200);
    await eventually(async () => (await read(offer)).refundableCents, 0);
    expect(movesOf(await read(offer)).map(({ what, to }) => [what, to])).toEqual([
      ['deposit', 'deposit-1'],
      ['refund-due', 'refund-due'],
      ['refund', 'homeowner'],
    ]);
  });

  test.each([
    ['was down', { status: 503 }],
    ['failed without a word', { status: 500, isEmpty: true }],
    ['answered nothing', { status: 200, isEmpty: true }],
  ])('is tried again when somebody looks, after Stripe %s', async (_what, outage) => {
    await connectOffice(session);
    const offer = await signed();
    const page = await paymentPage(offer);
    const { account } = partsOfPage(page);
    await press(page, 'pay');
    await eventually(async () => (await read(offer)).state, 'deposit-paid');
    // Stripe's client itself tries each call twice.
    await control({ do: 'fail', account, calls: 2, ...outage });
    expect((await cancel(offer)).status).toBe(200);
    await eventually(async () => (await read(offer)).refundableCents, 0);
    expect(await refundsOf(account)).toEqual([DUE]);
  });

  test('can be credit that the contractor sends back', async () => {
    await connectOffice(session);
    const offer = await signed();
    await press(await paymentPage(offer), 'pay');
    await eventually(async () => (await read(offer)).state, 'deposit-paid');
    const { revision } = await read(offer);
    const newer = await reopen(session, { ...offer, revision, content: { ...sampleContent, terms: 'Other terms.' } });
    expect(await read(newer)).toMatchObject({ onlineRefundCents: DUE, refundableCents: DUE });
    const params = { id: String(offer.proposalId) };
    const sent = await session.call(offers.payBack, { params, body: { revision: newer.revision } });
    expect(sent).toMatchObject({ onlineRefundCents: 0, refundableCents: 0 });
  });
});

describe('events of Stripe', () => {
  const post = (body: string, signature: string) =>
    fetch(new URL('/api/payments/events', inject('origin')), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });

  test('count only with a signature over exactly these bytes', async () => {
    expect((await post('{}', '')).status).toBe(400);
    expect((await post('{}', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`)).status).toBe(400);
  });

  test('are harmless late, twice and out of order, and needless', async () => {
    await connectOffice(session);
    const offer = await signed();
    const page = await paymentPage(offer);
    const { account } = partsOfPage(page);
    await control({ do: 'hold', account, on: true });
    await press(page, 'pay');
    const held = await heldFor(account);
    expect(held.map(({ type }) => type)).toContain('checkout.session.completed');
    // No event was delivered, but a look at the deposit asks Stripe.
    expect(await depositOf(offer)).toMatchObject({ state: 'paid' });
    const ids = held.map(({ id }) => id);
    const deliveries = (await control({ do: 'deliver', ids: [...ids.toReversed(), ...ids] })) as { status: number }[];
    await control({ do: 'hold', account, on: false });
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set([200]));
    expect(movesOf(await read(offer))).toHaveLength(1);
  });

  test('are refused when forged', async () => {
    await connectOffice(session);
    const offer = await signed();
    const { session: id, account } = partsOfPage(await paymentPage(offer));
    const object = { id, object: 'checkout.session', payment_status: 'paid', amount_total: DUE, currency: 'usd' };
    const event = { id: 'evt_forged', object: 'event', account, type: 'checkout.session.completed', data: { object } };
    const [delivery] = (await control({ do: 'forge', event, secret: 'whsec_guess' })) as { status: number }[];
    expect(delivery?.status).toBe(400);
    expect((await read(offer)).state).toBe('accepted');
  });

  test.each([
    ['another account', { account: 'acct_other' }, {}],
    ['another amount', {}, { amount_total: 100 }],
    ['another currency', {}, { currency: 'eur' }],
    ['a page of nobody', {}, { id: 'cs_test_other' }],
  ])('of %s change nothing', async (_what, more, moreOfSession) => {
    await connectOffice(session);
    const offer = await signed();
    const { account, session: id } = partsOfPage(await paymentPage(offer));
    const object = await callStripe(`/v1/checkout/sessions/${id}`, { account });
    const data = { object: { ...object, payment_status: 'paid', payment_intent: 'pi_x', ...moreOfSession } };
    const event = { id: 'evt_own', object: 'event', account, type: 'checkout.session.completed', data, ...more };
    const [delivery] = (await control({ do: 'forge', event, secret: 'whsec_sample_connect' })) as { status: number }[];
    expect(delivery?.status).toBe(200);
    expect(await read(offer)).toMatchObject({ state: 'accepted', ledger: [] });
  });
});
