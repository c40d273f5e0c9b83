import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { addDays } from '#shared/offers/business-days.ts';
import { offers } from '#shared/offers/contract.ts';
import { firmOffer } from '#shared/offers/firm-offer.ts';
import { firmOfferKey, linkKey } from '#shared/table/keys.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { instantOf } from '#shared/time/zoned-time.ts';
import { dueAt, tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer, reopen, signedOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { deleteItem, readItem, writeItem } from '../testing/operator.ts';
import { subjectsTo } from '../testing/outbox.ts';
import { paidOffer } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { refundsOf } from '../testing/stripe.ts';

const DUE = 232_031;
const ZONE = 'America/New_York';

let office: Office;
let session: SessionClient;

beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  office = await openOffice();
  session = office.session;
});

const read = ({ proposalId }: OpenedOffer) => session.call(offers.find, { params: { id: String(proposalId) } });
const told = () => subjectsTo(`${office.userId}@paveprint.example`);
const dues = async (at: string) => (await dueAt(at, office.accountId)).map(({ kind }) => kind);

/** Opens another version that can be signed only today. Also returns when its time is over. */
async function changeForToday(offer: OpenedOffer) {
  const { revision } = await read(offer);
  const validUntil = zonedDay(Date.now(), ZONE);
  const newer = await reopen(session, { ...offer, revision, content: { ...sampleContent, validUntil } });
  return { newer, over: new Date(instantOf(Date.parse(validUntil) + DAY_MS, ZONE)).toISOString() };
}

async function recordDeposit(offer: OpenedOffer): Promise<void> {
  const { revision } = await read(offer);
  const body = { revision, what: 'deposit', cents: DUE, note: 'Check 1024' } as const;
  await session.call(offers.recordMoney, { params: { id: String(offer.proposalId) }, body });
}

describe('credit of a changed offer that nobody signs in time', () => {
  test('goes back by itself to where it was paid from, and the contractor is told', async () => {
    const { offer, account } = await paidOffer(session);
    const { newer, over } = await changeForToday(offer);
    expect(await read(newer)).toMatchObject({ state: 'open', refundableCents: DUE });
    await tickAt(over);
    await eventually(async () => (await read(newer)).refundableCents, 0);
    expect(await refundsOf(account)).toEqual([DUE]);
    const { ledger } = await read(newer);
    expect(ledger.map(({ what }) => what)).toEqual(['deposit', 'credit', 'refund-due', 'refund']);
    await eventually(async () => (await told()).includes('Please pay back'), true);
  });

  test('is due to be paid back when it came by check, once, however often the clock ticks', async () => {
    await newCompany(session);
    const offer = await signedOffer(session);
    await recordDeposit(offer);
    const { newer, over } = await changeForToday(offer);
    await tickAt(over, { times: 2 });
    await eventually(async () => (await told()).filter((one) => one === 'Please pay back').length, 1);
    const { ledger, refundableCents } = await read(newer);
    expect(ledger.map(({ what }) => what)).toEqual(['deposit', 'credit', 'refund-due']);
    expect(refundableCents).toBe(DUE);
    expect(await dues(over)).toEqual([]);
  });

  test('stays the deposit of what was signed', async () => {
    await newCompany(session);
    const offer = await signedOffer(session);
    await recordDeposit(offer);
    const { newer, over } = await changeForToday(offer);
    expect((await answer(session.origin, newer.slug, acceptance(newer))).status).toBe(200);
    await tickAt(over);
    expect(await read(newer)).toMatchObject({ state: 'deposit-paid', refundableCents: 0 });
    expect(await dues(over)).toEqual([]);
  });
});

const key = z.object({ pk: z.string(), sk: z.string() });

/** An offer that holds credit, but has nothing on the clock, as if it was opened by an earlier release. */
async function changedBefore() {
  await newCompany(session);
  const offer = await signedOffer(session);
  await recordDeposit(offer);
  const { newer, over } = await changeForToday(offer);
  for (const item of await dueAt(over, office.accountId)) await deleteItem(key.parse(item));
  return { newer, over };
}

/** Moves the last day of an offer to yesterday. */
async function passTime({ slug }: OpenedOffer): Promise<void> {
  const { pageId } = z.object({ pageId: z.string() }).parse(await readItem(linkKey(slug)));
  const { current, ...offer } = firmOffer.parse(await readItem(firmOfferKey(pageId)));
  if (!current) throw new Error('Nothing is opened.');
  const frozen = { ...current.frozen, validUntil: zonedDay(Date.now() - DAY_MS, ZONE) };
  await writeItem({ ...firmOfferKey(pageId), v: 1, ...offer, current: { ...current, frozen } });
}

describe('credit of a changed offer whose end is not on the clock', () => {
  test('is put on it when its account looks in time', async () => {
    const { newer, over } = await changedBefore();
    expect(await dues(over)).toEqual([]);
    await read(newer);
    await read(newer);
    expect(await dues(over)).toEqual(['offer-expired']);
    await tickAt(over);
    expect((await read(newer)).ledger.map(({ what }) => what)).toEqual(['deposit', 'credit', 'refund-due']);
  });

  test('is due to be paid back when its account looks later, once, however often', async () => {
    const { newer } = await changedBefore();
    await passTime(newer);
    await Promise.all([read(newer), read(newer)]);
    const { state, ledger } = await read(newer);
    expect([state, ledger.map(({ what }) => what)]).toEqual(['expired', ['deposit', 'credit', 'refund-due']]);
    await eventually(async () => (await told()).filter((one) => one === 'Please pay back').length, 1);
  });
});

test('an offer without money of an earlier one puts nothing on the clock', async () => {
  await newCompany(session);
  const { newer, over } = await changeForToday(await openOffer(session));
  await read(newer);
  expect(await dues(over)).toEqual([]);
});

test('a change of an offer whose time is over starts with a last day in 30 days', async () => {
  await newCompany(session);
  const offer = await openOffer(session);
  await passTime(offer);
  const { state, draft } = await read(offer);
  expect([state, draft.validUntil]).toEqual(['expired', addDays(zonedDay(Date.now(), ZONE), 30)]);
});
