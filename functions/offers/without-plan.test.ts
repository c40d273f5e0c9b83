import { beforeEach, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { payments } from '#shared/payments/contract.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { losePlan, lostPlans } from '../testing/lost-plan.ts';
import { reopen } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { paidOffer } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { refundsOf } from '../testing/stripe.ts';

const DUE = 232_031;

let office: Office;
let session: SessionClient;
let offer: SignedOffer;
let account: string;

const params = () => ({ id: String(offer.proposalId) });
const read = () => session.call(offers.find, { params: params() });

const lose = (standing?: object) => losePlan(office.accountId, standing);

beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  office = await openOffice();
  session = office.session;
  ({ offer, account } = await paidOffer(session));
});

test.each(lostPlans)(
  'an offer goes on without the plan: it is read, paid back and ended, and no other is made, by an account that is %s',
  async (_what, standing, status) => {
    const { revision } = await read();
    const content = { ...sampleContent, terms: 'Other terms.' };
    const newer = await reopen(session, { ...offer, revision, content });
    await lose(standing);
    const saved = await session.ask(offers.save, { params: params(), body: { revision: newer.revision, content } });
    const opened = await session.ask(offers.setState, {
      params: params(),
      body: { revision: newer.revision, to: 'open', reason: '' },
    });
    expect([saved.status, opened.status]).toEqual([status, status]);
    const body = { revision: newer.revision, what: 'refund', cents: 31, note: 'Check 12' } as const;
    const recorded = await session.call(offers.recordMoney, { params: params(), body });
    const { revision: left } = await session.call(offers.payBack, {
      params: params(),
      body: { revision: recorded.revision },
    });
    expect(await refundsOf(account)).toEqual([DUE - 31]);
    const withdrawn = await session.call(offers.setState, {
      params: params(),
      body: { revision: left, to: 'withdrawn', reason: '' },
    });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', refundableCents: 0 });
  },
);

test('the contract of an account without the plan can be downloaded and marked as done', async () => {
  await lose();
  expect((await session.ask(offers.ownCopy, { params: params() })).status).toBe(200);
  const { revision } = await read();
  const body = { revision, to: 'done', reason: '' } as const;
  expect(await session.call(offers.setState, { params: params(), body })).toMatchObject({ state: 'done' });
});

test('an account without the plan disconnects its account at Stripe, and connects none', async () => {
  await lose();
  expect(await session.call(payments.find)).toMatchObject({ state: 'ready' });
  expect(await session.call(payments.disconnect)).toEqual({ removed: true });
  expect((await session.ask(payments.connect)).status).toBe(403);
});
