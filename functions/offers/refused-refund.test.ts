import { beforeEach, describe, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { linkKey, refundKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { answer } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';
import { control, paidOffer } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;
let offer: SignedOffer;
let account: string;
let key: Key;

const read = () => session.call(offers.find, { params: { id: String(offer.proposalId) } });
const asked = () => readItem(key);
const attempts = async () => (await asked())?.['attempts'];
const told = async () => subjectsOf(await mailTo(`${office.userId}@paveprint.example`)).map((one) => one.split(':')[0]);
const isTold = (what: string) => eventually(async () => (await told()).includes(what), true);
const tick = (minutes: number) =>
  tickAt(new Date(Date.now() + minutes * 60_000).toISOString(), { since: new Date().toISOString() });
const repair = () => control({ do: 'fail', account, calls: 0, status: 503 });

/** A contract that was paid online and canceled while Stripe takes nothing. */
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

  test('at first alone is not told to the contractor', async () => {
    await repair();
    await tick(7);
    await eventually(asked, undefined);
    const person = { name: 'Sample Neighbor', email: 'neighbor@paveprint.example', seconds: 30 };
    await answer(session.origin, offer.slug, { kind: 'ask', text: 'Was it paid back?', ...person });
    await isTold('Question about your offer');
    expect(await told()).not.toContain('Not paid back yet');
  });

  test('eleven times is given up, which the contractor is told, and can still be sent by hand', async () => {
    await writeItem({ ...(await asked()), ...key, state: 'waiting', attempts: 10 });
    await isTold('Please pay back yourself');
    await eventually(async () => (await read()).refundRefused, 'given-up');
    await repair();
    const body = { revision: (await read()).revision };
    const sent = await session.call(offers.payBack, { params: { id: String(offer.proposalId) }, body });
    expect(sent).toMatchObject({ refundableCents: 0 });
  });
});
