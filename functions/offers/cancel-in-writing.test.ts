import { beforeEach, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { firmOffer } from '#shared/offers/firm-offer.ts';
import type { Signature } from '#shared/offers/firm-offer.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountKey, FEED, firmOfferKey, linkKey } from '#shared/table/keys.ts';
import { inSpanish } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { today } from '#shared/today/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { losePlan, lostPlans } from '../testing/lost-plan.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { asRead, mailTo } from '../testing/outbox.ts';
import { paidOffer } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { refundsOf } from '../testing/stripe.ts';

const DUE = 232_031;

let office: Office;
let session: SessionClient;

beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  office = await openOffice();
  session = office.session;
});

const params = ({ proposalId }: SignedOffer) => ({ id: String(proposalId) });
const read = (offer: SignedOffer) => session.call(offers.find, { params: params(offer) });
const timelineOf = (offer: SignedOffer) => session.call(proposals.timeline, { params: params(offer) });
const member = () => `${office.userId}@paveprint.example`;

/** Records that the homeowner canceled in writing, on the day of their signature. */
async function record(offer: SignedOffer): Promise<Response> {
  const { revision, current } = await read(offer);
  const sentOn = zonedDay(Date.parse(current?.signature?.at ?? ''), current?.frozen.timeZone ?? 'UTC');
  return session.ask(offers.setState, {
    params: params(offer),
    body: { revision, to: 'canceled', reason: '', sentOn },
  });
}

/** Changes fields of the signature of an offer. */
async function changeSignature({ slug }: SignedOffer, change: Partial<Signature>): Promise<void> {
  const key = firmOfferKey(String((await readItem(linkKey(slug)))?.['pageId']));
  const stored = firmOffer.parse(await readItem(key));
  const current = { ...stored.current, signature: { ...stored.current?.signature, ...change } };
  await writeItem({ ...key, v: 1, ...stored, current });
}

/** Signs in a language, with an address for the copy. */
async function signedBy(email: string, language: 'en' | 'es'): Promise<SignedOffer> {
  const opened = await openOffer(session, { content: inSpanish });
  const path = `/api/proposals/slug/${opened.slug}/offer/answers?lang=${language}`;
  const body = JSON.stringify(acceptance(opened, { email }));
  const headers = { 'content-type': 'application/json' };
  const response = await openSession(session.origin).send('POST', path, { headers, body });
  return { ...opened, token: ((await response.json()) as { token: string }).token };
}

const eventsOf = async ({ proposalId }: SignedOffer) =>
  (await readPartition(FEED))
    .map(({ event }) => event as { readonly type: string; readonly data: Readonly<Record<string, unknown>> })
    .filter(({ data }) => data['accountId'] === office.accountId && data['proposalId'] === proposalId)
    .map(({ type }) => type);

const lettersTo = async (address: string) => (await mailTo(address)).map(asRead);

test('a cancellation in writing after the last day pays back what was paid online, and is in the history with who recorded it', async () => {
  const { offer, account } = await paidOffer(session);
  await changeSignature(offer, { cancelUntil: '2026-01-02' });
  const late = await answer(session.origin, offer.slug, { kind: 'cancel', token: offer.token });
  expect(late.status).toBe(409);
  const recorded = await record(offer);
  expect(recorded.status).toBe(200);
  expect(await recorded.json()).toMatchObject({ state: 'canceled', refundableCents: 0 });
  expect(await refundsOf(account)).toEqual([DUE]);
  await eventually(async () => (await eventsOf(offer)).includes('offer.refunded'), true);
  expect((await eventsOf(offer)).filter((type) => type === 'offer.canceled')).toHaveLength(1);
  const canceled = (await timelineOf(offer)).filter(({ title }) => title.startsWith('Contract canceled'));
  expect(canceled).toEqual([
    expect.objectContaining({
      title: 'Contract canceled in writing',
      detail: expect.stringMatching(/^Version 1 · sent /),
      who: member(),
    }),
  ]);
});

test('a cancellation in writing leaves a deposit that came by check to be recorded as paid back, and the job is not won any more', async () => {
  await newCompany(session);
  const offer = await signedBy('', 'en');
  const won = async () =>
    (await session.call(today.board, { query: { timeZone: 'UTC' } })).months.map((month) => month.won);
  await eventually(won, [1]);
  const money = { revision: (await read(offer)).revision, what: 'deposit', cents: DUE, note: 'Check 12' } as const;
  await session.call(offers.recordMoney, { params: params(offer), body: money });
  expect(await (await record(offer)).json()).toMatchObject({
    state: 'canceled',
    refundableCents: DUE,
    onlineRefundCents: 0,
  });
  await eventually(won, [0]);
  const canceled = async () => (await lettersTo(member())).find((mail) => mail.includes('Contract canceled'));
  await eventually(async () => (await canceled())?.includes('Please pay back what was paid by check.'), true);
  expect(await canceled()).toContain('Sample Homeowner canceled the contract in writing, sent on ');
});

test('whoever signed a contract that is canceled reads how much went back and how much will, and keeps their copy', async () => {
  await newCompany(session);
  const offer = await signedBy('', 'en');
  const { slug, token } = offer;
  const note = async (what: 'deposit' | 'refund', cents: number) => {
    const { revision } = await read(offer);
    await session.call(offers.recordMoney, {
      params: params(offer),
      body: { revision, what, cents, note: 'Check 12' },
    });
  };
  const pageOf = async (query: string) =>
    (await openSession(session.origin).send('GET', `/proposal/${slug}/offer${query}`)).text();
  await note('deposit', DUE);
  await record(offer);
  expect(await pageOf(`?t=${token}`)).toContain(
    'Anything that was paid is paid back. Still to be paid back: $2,320.31.<',
  );
  await note('refund', 50_000);
  expect(await pageOf(`?t=${token}`)).toContain('is paid back. Paid back: $500.00. Still to be paid back: $1,820.31.<');
  await note('refund', DUE - 50_000);
  expect(await pageOf(`?t=${token}`)).toContain('is paid back. Paid back: $2,320.31.<');
  const copies = [`/api/proposals/slug/${slug}/offer/${token}/copy`, `/api/proposals/${offer.proposalId}/offer/copy`];
  const files = await Promise.all(copies.map(async (path) => (await session.send('GET', path)).arrayBuffer()));
  const [ofSigner, ofAccount] = files.map((file) => Buffer.from(file));
  expect(ofSigner?.equals(ofAccount ?? Buffer.alloc(0))).toBe(true);
  expect(ofSigner?.subarray(0, 5).toString()).toBe('%PDF-');
  const others = await pageOf('');
  expect(others).toContain('This contract is canceled.');
  expect(others).not.toContain('aid back: $');
});

test.each([
  ['en', 'They recorded that you canceled it in writing on '],
  ['es', 'Anotaron que usted lo cancel'],
] as const)(
  'whoever canceled in writing is told by mail that it was recorded, in their language: %s',
  async (language, words) => {
    await newCompany(session);
    const home = `${office.userId}-${language}@paveprint.example`;
    const offer = await signedBy(home, language);
    await record(offer);
    await eventually(async () => (await lettersTo(home)).filter((mail) => mail.includes(words)).length, 1);
    const page = await openSession(session.origin).send('GET', `/proposal/${offer.slug}/offer?t=${offer.token}`);
    expect(await page.text()).toContain('This contract is canceled.');
    const again = await answer(session.origin, offer.slug, { kind: 'cancel', token: offer.token });
    expect(again.status).toBe(200);
  },
);

test('a cancellation in writing is refused without a day on which it can have been sent, and changes nothing', async () => {
  const { offer } = await paidOffer(session);
  const { revision } = await read(offer);
  const body = { revision, to: 'canceled', reason: '' } as const;
  for (const sentOn of [undefined, '2026-01-02', '2999-01-02']) {
    const refused = await session.ask(offers.setState, {
      params: params(offer),
      body: { ...body, ...(sentOn && { sentOn }) },
    });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(/^Please enter the day/)]);
  }
  expect(await read(offer)).toMatchObject({ state: 'deposit-paid', revision });
});

test('a cancellation in writing is not recorded while its account is being closed, so that what is due is not forgotten', async () => {
  const { offer } = await paidOffer(session);
  const key = accountKey(office.accountId);
  const stored = await readItem(key);
  await writeItem({ ...stored, ...key, closingBegunAt: new Date().toISOString() });
  expect((await record(offer)).status).toBe(409);
  expect(await read(offer)).toMatchObject({ state: 'deposit-paid' });
  await writeItem({ ...stored, ...key });
  expect((await record(offer)).status).toBe(200);
});

test.each(lostPlans)('a cancellation in writing is recorded by an account that is %s', async (_what, standing) => {
  const { offer, account } = await paidOffer(session);
  await losePlan(office.accountId, standing);
  expect((await record(offer)).status).toBe(200);
  expect(await refundsOf(account)).toEqual([DUE]);
});
