import { beforeEach, describe, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { balanceOf } from '#shared/offers/ledger.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { answer } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { mailTo, subjectsTo } from '../testing/outbox.ts';
import { control, oweCheck, paidOffer } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { callStripe, refundsOf } from '../testing/stripe.ts';

const DUE = 232_031;

let office: Office;
let session: SessionClient;
let offer: SignedOffer;
let account: string;
let intent: string;

const params = () => ({ id: String(offer.proposalId) });
const read = () => session.call(offers.find, { params: params() });
const payBack = async () =>
  session.ask(offers.payBack, { params: params(), body: { revision: (await read()).revision } });
const told = () => subjectsTo(`${office.userId}@paveprint.example`);
type Event = { readonly type: string; readonly object: object };
const tell = (event: Event) =>
  control({
    do: 'forge',
    event: { id: 'evt_own', object: 'event', account, type: event.type, data: { object: event.object } },
    secret: 'whsec_sample_connect',
  });

/** A contract whose deposit was paid online. */
beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  office = await openOffice();
  session = office.session;
  const { session: id, ...paid } = await paidOffer(session);
  ({ offer, account } = paid);
  intent = String((await callStripe(`/v1/checkout/sessions/${id}`, { account }))['payment_intent']);
});

const cancel = () => answer(inject('origin'), offer.slug, { kind: 'cancel', token: offer.token });

/** Cancels the contract, so that the deposit goes back. The bank then rejects the refund. */
async function loseRefund(): Promise<object> {
  await cancel();
  await eventually(async () => (await read()).refundableCents, 0);
  return (await control({ do: 'fail-refund', account })) as object;
}

describe('money that was paid back and did not arrive', () => {
  test('is due again, is not sent again by itself, and the contractor is told', async () => {
    const lost = await loseRefund();
    await eventually(async () => (await read()).refundableCents, DUE);
    await tell({ type: 'refund.failed', object: lost });
    const { ledger } = await read();
    expect(balanceOf(ledger, 'refund-due')).toBe(DUE);
    expect(ledger.map(({ what }) => what)).toEqual(['deposit', 'refund-due', 'refund', 'refund-failed']);
    await eventually(async () => (await told()).includes('Please pay back yourself'), true);
    expect(await refundsOf(account)).toHaveLength(1);
  });

  test('is told without what was paid by check and is due beside it', async () => {
    await cancel();
    await eventually(async () => (await read()).refundableCents, 0);
    await oweCheck(offer.slug);
    await control({ do: 'fail-refund', account });
    await eventually(async () => (await told()).includes('Please pay back yourself'), true);
    const letters = await mailTo(`${office.userId}@paveprint.example`);
    expect(letters.filter((mail) => mail.includes('did not arrive'))).toEqual([
      expect.stringContaining('$2,320.31 for'),
    ]);
  });

  test('goes back when the contractor says so, as another repayment', async () => {
    await loseRefund();
    await eventually(async () => (await read()).refundableCents, DUE);
    expect((await payBack()).status).toBe(200);
    expect((await read()).refundableCents).toBe(0);
    expect(await refundsOf(account)).toEqual([DUE, DUE]);
  });

  test('is due again when it was paid back in Stripe’s dashboard, too', async () => {
    await callStripe('/v1/refunds', { account, params: { payment_intent: intent, amount: '31' } });
    await eventually(async () => (await read()).ledger.map(({ what }) => what), ['deposit', 'refund']);
    await control({ do: 'fail-refund', account });
    await eventually(async () => balanceOf((await read()).ledger, 'refund-due'), 31);
    await eventually(async () => (await told()).includes('Please pay back yourself'), true);
    expect(await refundsOf(account)).toEqual([31]);
  });

  test('stays due when Stripe tells once more that it was paid back', async () => {
    await loseRefund();
    await eventually(async () => (await read()).refundableCents, DUE);
    const { latest_charge: id } = await callStripe(`/v1/payment_intents/${intent}`, { account });
    const charge = await callStripe(`/v1/charges/${String(id)}`, { account });
    await tell({ type: 'charge.refunded', object: { ...charge, amount_refunded: DUE, refunded: true } });
    expect((await read()).refundableCents).toBe(DUE);
  });
});

test('a repayment that Stripe refuses is refused in its words', async () => {
  await control({ do: 'hold', account, on: true });
  await callStripe('/v1/refunds', { account, params: { payment_intent: intent } });
  await cancel();
  // The first try, which happens without the contractor, changes the offer too.
  await eventually(async () => (await read()).refundRefused, 'again');
  const refused = await payBack();
  expect(refused.status).toBe(409);
  expect(await refused.text()).toMatch(/^Stripe did not pay it back: Charge \w+ has already been refunded\.$/);
  await control({ do: 'hold', account, on: false });
  await eventually(async () => (await read()).refundableCents, 0);
});
