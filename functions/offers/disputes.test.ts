import { beforeEach, describe, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { answer } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { asRead, mailTo } from '../testing/outbox.ts';
import { control, depositOf, paidOffer } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { callStripe, refundsOf } from '../testing/stripe.ts';

const DUE = 232_031;

let office: Office;
let session: SessionClient;
let offer: SignedOffer;
let account: string;
let page: string;

/** A contract whose deposit was paid online. */
beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  office = await openOffice();
  session = office.session;
  ({ offer, account, session: page } = await paidOffer(session));
});

const params = () => ({ id: String(offer.proposalId) });
const read = () => session.call(offers.find, { params: params() });
const cancel = () => answer(inject('origin'), offer.slug, { kind: 'cancel', token: offer.token });
/** The bank takes the payment back, and the product knows it. */
async function dispute(): Promise<void> {
  await control({ do: 'dispute', account });
  await eventually(async () => (await read()).disputedCents, DUE);
}
const decide = (won: boolean) => control({ do: 'decide', account, won });

/** The lines of the timeline about disputes and money that went back, by name: two of one second have no order. */
async function told() {
  const lines = await session.call(proposals.timeline, { params: params() });
  const about = lines.filter(({ title }) => /disput|back/i.test(title));
  return about.map(({ title, detail = '' }) => `${title} ${detail}`).toSorted((a, b) => a.localeCompare(b));
}

const lettersWith = async (words: string) =>
  (await mailTo(`${office.userId}@paveprint.example`)).map(asRead).filter((mail) => mail.includes(words));

const AMOUNT = '$2,320.31';
const BEGUN = `Payment disputed ${AMOUNT}`;

describe('a payment that a homeowner disputes at their bank', () => {
  test('is told to the contractor, with what to do, and the deposit stays paid', async () => {
    await dispute();
    await eventually(told, [BEGUN]);
    await eventually(async () => (await lettersWith('Please answer at Stripe')).length, 1);
    expect(await read()).toMatchObject({ state: 'deposit-paid', dueCents: 0, refundableCents: 0 });
  });

  test('and gets back counts as paid back, so that the deposit is due again', async () => {
    await dispute();
    await decide(false);
    await eventually(async () => (await read()).state, 'accepted');
    await eventually(told, [`Dispute lost ${AMOUNT}`, BEGUN]);
    await eventually(async () => (await lettersWith(`${AMOUNT} of the deposit is due again.`)).length, 1);
    const { ledger, disputedCents } = await read();
    expect([ledger.at(-1)?.note, disputedCents]).toEqual(['Taken back by the bank', 0]);
    expect(await depositOf(offer)).toMatchObject({ state: 'payable', dueCents: DUE });
  });

  test('and does not get back stays the deposit', async () => {
    await dispute();
    await decide(true);
    await eventually(told, [`Dispute won ${AMOUNT}`, BEGUN]);
    await eventually(async () => (await lettersWith('their bank decided for you')).length, 1);
    expect(await read()).toMatchObject({ state: 'deposit-paid', disputedCents: 0 });
  });

  test('and gets back is the deposit again once Stripe says that the bank has taken that back', async () => {
    await dispute();
    const { id, payment_intent: intent } = (await decide(false)) as { id: string; payment_intent: string };
    await eventually(async () => (await read()).state, 'accepted');
    const object = { id, object: 'dispute', payment_intent: intent, amount: DUE, status: 'won', metadata: {} };
    const later = Math.floor(Date.now() / 1000) + 60;
    const reinstated = { type: 'charge.dispute.funds_reinstated', created: later, data: { object } };
    const event = { id: 'evt_later', object: 'event', account, ...reinstated };
    await control({ do: 'forge', event, secret: 'whsec_sample_connect' });
    expect(await read()).toMatchObject({ state: 'deposit-paid', dueCents: 0, disputedCents: 0 });
    await eventually(told, [`Dispute lost ${AMOUNT}`, `Dispute won ${AMOUNT}`, BEGUN]);
    await eventually(async () => (await lettersWith('their bank decided for you')).length, 1);
    expect((await read()).ledger.at(-1)?.note).toBe('Given back by the bank');
  });

  test('goes back after a cancellation only when the bank has decided for the contractor', async () => {
    await dispute();
    await cancel();
    expect(await read()).toMatchObject({ state: 'canceled', refundableCents: DUE, onlineRefundCents: 0 });
    expect(await refundsOf(account)).toEqual([]);
    await decide(true);
    await eventually(() => refundsOf(account), [DUE]);
  });

  test('is owed no more after a cancellation once the bank has decided for the homeowner', async () => {
    await control({ do: 'balance', account, isLow: true });
    await cancel();
    await dispute();
    await decide(false);
    await eventually(async () => (await read()).refundableCents, 0);
    expect(await refundsOf(account)).toEqual([]);
  });

  test('and that the bank only asks about changes nothing', async () => {
    const { payment_intent: intent } = await callStripe(`/v1/checkout/sessions/${page}`, { account });
    const inquiry = { id: 'du_own', payment_intent: intent, amount: DUE, status: 'warning_closed', metadata: {} };
    const object = { object: 'dispute', ...inquiry };
    const event = { id: 'evt_own', object: 'event', account, type: 'charge.dispute.closed', data: { object } };
    const before = await read();
    await control({ do: 'forge', event, secret: 'whsec_sample_connect' });
    expect(await read()).toEqual(before);
  });

  test('of another account than the one that was paid changes nothing', async () => {
    const { payment_intent: intent } = await callStripe(`/v1/checkout/sessions/${page}`, { account });
    const { metadata } = await callStripe(`/v1/payment_intents/${String(intent)}`, { account });
    const object = { id: 'du_own', object: 'dispute', payment_intent: intent, amount: DUE, status: 'lost', metadata };
    const data = { object };
    const event = { id: 'evt_own', object: 'event', account: 'acct_other', type: 'charge.dispute.closed', data };
    await control({ do: 'forge', event, secret: 'whsec_sample_connect' });
    expect(await read()).toMatchObject({ state: 'deposit-paid', disputedCents: 0 });
  });
});
