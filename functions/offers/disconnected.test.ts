import { beforeEach, describe, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { payments } from '#shared/payments/contract.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, reopen, signedOffer } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import {
  closedPages,
  connectOffice,
  control,
  depositOf,
  partsOfPage,
  paymentPage,
  press,
} from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { callStripe, refundsOf } from '../testing/stripe.ts';

const DUE = 232_031;

let session: SessionClient;
let offer: SignedOffer;
let page: string;

/** A payment page of another program. */
const OTHER_PROGRAM = {
  mode: 'payment',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '5000',
  'line_items[0][price_data][product_data][name]': 'Sealer',
  'line_items[0][quantity]': '1',
  success_url: 'https://pavers.example/done',
};

const params = () => ({ id: String(offer.proposalId) });
const read = () => session.call(offers.find, { params: params() });
const disconnect = () => session.ask(payments.disconnect);

/** A signed offer whose payment page is open. */
beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  ({ session } = await openOffice());
  await newCompany(session);
  await connectOffice(session);
  offer = await signedOffer(session);
  page = await paymentPage(offer);
});

async function askBank(): Promise<void> {
  await press(page, 'bank');
  await eventually(async () => (await depositOf(offer)).state, 'pending');
}

/** The owner revokes our access at Stripe and connects another account. */
async function changeAccount(): Promise<void> {
  await control({ do: 'disconnect', account: partsOfPage(page).account });
  await connectOffice(session);
}

async function signNewer(): Promise<SignedOffer> {
  const { revision } = await read();
  const newer = await reopen(session, { ...offer, revision, content: { ...sampleContent, terms: 'Other terms.' } });
  const response = await answer(session.origin, offer.slug, acceptance(newer));
  return { ...newer, token: ((await response.json()) as SignedOffer).token };
}

describe('a bank that is asked for an account that is gone', () => {
  beforeEach(async () => {
    await askBank();
    await changeAccount();
  });

  test('keeps nobody from paying newer words on another account, or from paying that back', async () => {
    const newer = await signNewer();
    const other = await paymentPage(newer);
    await press(other, 'pay');
    await eventually(async () => (await read()).state, 'deposit-paid');
    expect(await read()).toMatchObject({ pendingCents: 0 });
    await answer(session.origin, offer.slug, { kind: 'cancel', token: newer.token });
    await eventually(async () => (await read()).refundableCents, 0);
    expect(await refundsOf(partsOfPage(other).account)).toEqual([DUE]);
  });

  test('is waited for no more once the deposit is recorded by hand', async () => {
    const { revision, pendingCents } = await read();
    expect(pendingCents).toBe(DUE);
    const body = { revision, what: 'deposit', cents: DUE, note: 'Check 1024' } as const;
    const recorded = await session.call(offers.recordMoney, { params: params(), body });
    expect(recorded).toMatchObject({ state: 'deposit-paid', pendingCents: 0 });
  });
});

describe('an account at Stripe with a payment under way', () => {
  test('is disconnected after our open pages are closed, and not those of other programs', async () => {
    const { account, session: ours } = partsOfPage(page);
    const { id: other } = await callStripe('/v1/checkout/sessions', { account, params: OTHER_PROGRAM });
    await control({ do: 'hold', account, on: true });
    expect((await disconnect()).status).toBe(200);
    const closed = await closedPages(account);
    expect(closed).toContain(ours);
    expect(closed).not.toContain(other);
    expect(await depositOf(offer)).toMatchObject({ state: 'due' });
  });

  test('is disconnected after what was paid is noted, though nobody told of it', async () => {
    await control({ do: 'hold', account: partsOfPage(page).account, on: true });
    await press(page, 'pay');
    expect((await disconnect()).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'deposit-paid' });
    await control({ do: 'hold', account: partsOfPage(page).account, on: false });
  });

  test('stays connected while a bank is asked', async () => {
    await askBank();
    const refused = await disconnect();
    expect([refused.status, await refused.text()]).toEqual([
      409,
      'A homeowner’s bank is being asked for a deposit, which can take a few days. Please disconnect after that, or we would not see it arrive.',
    ]);
    expect(await session.call(payments.find)).toMatchObject({ state: 'ready' });
    await control({ do: 'settle', ...partsOfPage(page), paid: true });
    expect((await disconnect()).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'deposit-paid' });
  });
});
