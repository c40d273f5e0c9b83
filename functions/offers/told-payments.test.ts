import { beforeEach, describe, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { inSpanish, sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer, reopen } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { asRead, mailTo, subjectsTo } from '../testing/outbox.ts';
import { connectOffice, control, depositOf, partsOfPage, paymentPage, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { callStripe, refundsOf } from '../testing/stripe.ts';

const DUE = 232_031;

let session: SessionClient;
let contractor: string;
let homeowner: string;
let offer: SignedOffer;

beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  const office = await openOffice();
  session = office.session;
  contractor = `${office.userId}@paveprint.example`;
  homeowner = `${office.userId}-home@paveprint.example`;
  await newCompany(session);
  await connectOffice(session);
});

const params = () => ({ id: String(offer.proposalId) });
const read = () => session.call(offers.find, { params: params() });
const told = () => subjectsTo(contractor);
const isTold = (subject: string) => eventually(async () => (await told()).includes(subject), true);
const lettersWith = async (to: string, words: string) =>
  (await mailTo(to)).map(asRead).filter((mail) => mail.includes(words));
const titles = async () => (await session.call(proposals.timeline, { params: params() })).map(({ title }) => title);

type Signing = { readonly email?: string; readonly language?: 'en' | 'es' };

async function sign({ email = '', language = 'en' }: Signing = {}): Promise<void> {
  const opened = await openOffer(session, { content: inSpanish });
  const path = `/api/proposals/slug/${opened.slug}/offer/answers?lang=${language}`;
  const body = JSON.stringify(acceptance(opened, { email }));
  const response = await openSession(session.origin).send('POST', path, {
    headers: { 'content-type': 'application/json' },
    body,
  });
  offer = { ...opened, token: ((await response.json()) as { token: string }).token };
}

const cancel = () => answer(session.origin, offer.slug, { kind: 'cancel', token: offer.token });

/** Asks a bank for the deposit. Returns a function that lets the bank answer, as it would days later. */
async function askBank(): Promise<(paid: boolean) => Promise<unknown>> {
  const page = await paymentPage(offer);
  await press(page, 'bank');
  await eventually(async () => (await depositOf(offer)).state, 'pending');
  return (paid) => control({ do: 'settle', ...partsOfPage(page), paid });
}

async function recordCheck(): Promise<number> {
  const body = { revision: (await read()).revision, what: 'deposit', cents: DUE, note: 'Check 12' } as const;
  return (await session.call(offers.recordMoney, { params: params(), body })).revision;
}

async function finish(): Promise<void> {
  const body = { revision: await recordCheck(), to: 'done', reason: '' } as const;
  await session.call(offers.setState, { params: params(), body });
}

const change = async () => reopen(session, { ...offer, revision: (await read()).revision, content: sampleContent });

describe('a bank that does not pay a deposit', () => {
  test.each([
    ['en', 'Your bank did not pay the deposit of $2,320.31'],
    ['es', 'Su banco no pag'],
  ] as const)('is told to both sides, to the signer in %s with the link to pay it again', async (language, words) => {
    await sign({ email: homeowner, language });
    const settle = await askBank();
    await settle(false);
    await isTold('Deposit not paid');
    expect(await lettersWith(contractor, 'We e-mailed the homeowner')).toHaveLength(1);
    await eventually(async () => (await lettersWith(homeowner, words)).length, 1);
    const [letter = ''] = await lettersWith(homeowner, words);
    expect(letter).toContain(`/proposal/${offer.slug}/offer?t=${offer.token}`);
    expect(await titles()).toContain('The bank did not pay the deposit');
    expect(await depositOf(offer)).toEqual({ state: 'payable', dueCents: DUE });
  });

  test('is told to the contractor as theirs to pass on when the signer left no address', async () => {
    await sign();
    const settle = await askBank();
    await settle(false);
    await isTold('Deposit not paid');
    expect(await lettersWith(contractor, 'left no e-mail address')).toHaveLength(1);
  });

  test('is told to nobody once the deposit is not due any more', async () => {
    await sign({ email: homeowner });
    const settle = await askBank();
    await recordCheck();
    await settle(false);
    await eventually(async () => (await read()).pendingCents, 0);
    await cancel();
    await isTold('Contract canceled');
    expect(await told()).toEqual(['Contract canceled', 'Offer signed']);
  });
});

test.each([
  ['after the contract was canceled', cancel, 'Paid too late', 'It goes back automatically', 'Paid online too late'],
  ['after the job was marked as done', finish, 'Paid too late', 'It goes back automatically', 'Paid online too late'],
  ['although the deposit was already paid', recordCheck, 'Please pay back', 'press "Pay Back Online"', 'although no'],
  ['for a version that you replaced', change, 'Paid for an earlier version', 'It is credit', 'for an earlier version'],
])('money of a bank that comes %s is not told as a deposit', async (when, before, subject, what, title) => {
  await sign();
  const settle = await askBank();
  await before();
  await settle(true);
  await isTold(subject);
  const [letter = ''] = await lettersWith(contractor, when);
  expect(letter).toContain(what);
  expect(await told()).not.toContain('Deposit paid');
  const history = await titles();
  expect(history.filter((one) => one.includes(title))).toHaveLength(1);
  expect(history).not.toContain('Deposit paid online');
});

test('a deposit that was sent back in Stripe’s dashboard is due again for both sides, and signed once', async () => {
  await sign();
  const page = await paymentPage(offer);
  await press(page, 'pay');
  await eventually(async () => (await read()).state, 'deposit-paid');
  const { account, session: id } = partsOfPage(page);
  const { payment_intent: intent } = await callStripe(`/v1/checkout/sessions/${id}`, { account });
  await callStripe('/v1/refunds', { account, params: { payment_intent: String(intent) } });
  await eventually(async () => (await read()).state, 'accepted');
  expect(await read()).toMatchObject({ dueCents: DUE, refundableCents: 0 });
  expect(await depositOf(offer)).toEqual({ state: 'payable', dueCents: DUE });
  await press(await paymentPage(offer), 'pay');
  await eventually(told, ['Deposit paid', 'Deposit paid', 'Offer signed']);
  expect((await titles()).filter((one) => one === 'Offer signed by the homeowner')).toHaveLength(1);
  expect(await refundsOf(account)).toEqual([DUE]);
});
