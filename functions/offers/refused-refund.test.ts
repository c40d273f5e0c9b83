import { beforeEach, describe, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import { linkKey, refundKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { findLine } from '../testing/logged-lines.ts';
import { acceptance, answer, reopen } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { mailTo, subjectsTo } from '../testing/outbox.ts';
import { control, oweCheck, paidOffer, paymentPage, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { refundsOf } from '../testing/stripe.ts';

const DUE = 232_031;

let office: Office;
let session: SessionClient;
let offer: SignedOffer;
let account: string;
let key: Key;

const read = () => session.call(offers.find, { params: { id: String(offer.proposalId) } });
const asked = () => readItem(key);
const attempts = async () => (await asked())?.['attempts'];
const contractor = () => `${office.userId}@paveprint.example`;
const told = () => subjectsTo(contractor());
const isTold = (what: string) => eventually(async () => (await told()).includes(what), true);
const tick = (minutes: number) =>
  tickAt(new Date(Date.now() + minutes * 60_000).toISOString(), { since: new Date().toISOString() });
const question = {
  kind: 'ask',
  text: 'Was it paid back?',
  name: 'Sample Neighbor',
  email: 'neighbor@paveprint.example',
};
const ask = () => answer(session.origin, offer.slug, { ...question, seconds: 30 });
const repair = () => control({ do: 'fail', account, calls: 0, status: 503 });

/** A contract whose deposit was paid online, and that was canceled while every call of Stripe failed. */
beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  office = await openOffice();
  session = office.session;
  ({ offer, account } = await paidOffer(session));
  key = refundKey(office.accountId, String((await readItem(linkKey(offer.slug)))?.['pageId']));
  await control({ do: 'fail', account, calls: 1000, status: 503 });
  await answer(session.origin, offer.slug, { kind: 'cancel', token: offer.token });
  await eventually(attempts, 1);
});

describe('money that Stripe does not take back', () => {
  test('is tried again by the clock, without anybody who looks, and the contractor is told', async () => {
    expect((await read()).refundRefused).toBe('again');
    await tick(7);
    await eventually(attempts, 2);
    await isTold('Not paid back yet');
    await repair();
    await tick(12);
    await eventually(asked, undefined);
    expect(await read()).not.toHaveProperty('refundRefused');
    expect((await read()).refundableCents).toBe(0);
  });

  test('is told without what was paid by check, which Stripe cannot take', async () => {
    await oweCheck(offer.slug);
    await tick(7);
    await isTold('Not paid back yet');
    const [letter = ''] = (await mailTo(contractor())).filter((mail) => mail.includes('Not paid back yet'));
    expect(letter).toContain('$2,320.31 for');
  });

  test('at first alone is not told to the contractor', async () => {
    await repair();
    await tick(7);
    await eventually(asked, undefined);
    await ask();
    await isTold('Question about your offer');
    expect(await told()).not.toContain('Not paid back yet');
  });
});

describe('money that Stripe did not take back eleven times', () => {
  const payBack = async (): Promise<ContractorOffer> => {
    const body = { revision: (await read()).revision };
    return session.call(offers.payBack, { params: { id: String(offer.proposalId) }, body });
  };

  beforeEach(async () => {
    await writeItem({ ...(await asked()), ...key, state: 'waiting', attempts: 10 });
    await isTold('Please pay back yourself');
    await eventually(async () => (await read()).refundRefused, 'given-up');
    await repair();
  });

  test('is given up, which the contractor is told, and can still be sent by hand', async () => {
    expect(await payBack()).toMatchObject({ refundableCents: 0 });
  });

  test('is told to an operator', async () => {
    const line = { message: 'refund given up', accountId: office.accountId };
    expect(await findLine(line)).toMatchObject({ level: 'ERROR', needsOperator: true });
  });

  test('is not sent because somebody looks or asks, as it may be paid back another way', async () => {
    expect(await read()).toMatchObject({ refundableCents: DUE, refundRefused: 'given-up' });
    await ask();
    await isTold('Question about your offer');
    expect(await asked()).toMatchObject({ state: 'failed' });
    expect(await refundsOf(account)).toEqual([]);
  });

  test('keeps no later payment from going back by itself', async () => {
    await payBack();
    await eventually(asked, undefined);
    const { revision } = await read();
    const newer = await reopen(session, { ...offer, revision, content: sampleContent });
    const { token } = (await (await answer(session.origin, offer.slug, acceptance(newer))).json()) as SignedOffer;
    await press(await paymentPage({ ...offer, token }), 'pay');
    await eventually(async () => (await read()).state, 'deposit-paid');
    await answer(session.origin, offer.slug, { kind: 'cancel', token });
    await eventually(async () => (await read()).refundableCents, 0);
    expect(await refundsOf(account)).toEqual([DUE, DUE]);
  });
});
