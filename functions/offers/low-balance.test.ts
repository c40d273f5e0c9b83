import { beforeEach, describe, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { answer } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { control, paidOffer } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { refundsOf } from '../testing/stripe.ts';

const DUE = 232_031;

let session: SessionClient;
let offer: SignedOffer;
let account: string;

const params = () => ({ id: String(offer.proposalId) });
const read = () => session.call(offers.find, { params: params() });
const payBack = async () =>
  session.ask(offers.payBack, { params: params(), body: { revision: (await read()).revision } });
const balance = (isLow: boolean) => control({ do: 'balance', account, isLow });

/** A contract that was paid online and canceled while the contractor's balance at Stripe is too low. */
beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  ({ session } = await openOffice());
  ({ offer, account } = await paidOffer(session));
  await balance(true);
  await answer(session.origin, offer.slug, { kind: 'cancel', token: offer.token });
  await eventually(async () => (await read()).refundRefused, 'again');
});

describe('money that Stripe refused to send back', () => {
  test('is refused again while the balance is low, and goes back by a press once it is filled', async () => {
    const refused = await payBack();
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'Stripe did not pay it back: Insufficient funds in your Stripe balance to refund this amount.',
    ]);
    await balance(false);
    expect((await payBack()).status).toBe(200);
    expect(await read()).toMatchObject({ refundableCents: 0 });
    expect(await refundsOf(account)).toEqual([DUE]);
  });

  test('is not sent by those who look, and goes back by the clock once the balance is filled', async () => {
    await balance(false);
    expect(await read()).toMatchObject({ refundableCents: DUE });
    expect(await refundsOf(account)).toEqual([]);
    const now = Date.now();
    await tickAt(new Date(now + 7 * 60_000).toISOString(), { since: new Date(now).toISOString() });
    await eventually(async () => (await read()).refundableCents, 0);
    expect(await refundsOf(account)).toEqual([DUE]);
  });
});
