import { beforeEach, describe, expect, inject, test } from 'vitest';

import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { offers } from '#shared/offers/contract.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, reopen, signedOffer } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { connectOffice, control, depositOf, partsOfPage, paymentPage, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

const stranger = openSession(inject('origin'));
let session: SessionClient;

beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  session = (await openOffice()).session;
  await newCompany(session);
  await connectOffice(session);
});

/** The answers to somebody who asks about a deposit, and then wants to pay it. */
const answersTo = async ({ slug, token }: SignedOffer) => {
  const params = { slug, token };
  const answers = [await stranger.ask(offers.deposit, { params }), await stranger.ask(offers.payDeposit, { params })];
  return Promise.all(answers.map(async (one) => [one.status, await one.text()] as const));
};

describe('a deposit', () => {
  test('of a canceled contract is neither paid nor to be paid', async () => {
    const offer = await signedOffer(session);
    expect((await answer(inject('origin'), offer.slug, { kind: 'cancel', token: offer.token })).status).toBe(200);
    expect(await answersTo(offer)).toEqual([
      [404, homeownerAnswers.noSignedOffer],
      [404, homeownerAnswers.noSignedOffer],
    ]);
  });

  test('that a bank is still asked for when its contract is canceled is named as going back too', async () => {
    const offer = await signedOffer(session);
    await press(await paymentPage(offer), 'bank');
    await eventually(async () => (await depositOf(offer)).state, 'pending');
    const asked = formatCents((await depositOf(offer)).dueCents);
    expect((await answer(inject('origin'), offer.slug, { kind: 'cancel', token: offer.token })).status).toBe(200);
    const page = await openSession(inject('origin')).send('GET', `/proposal/${offer.slug}/offer?t=${offer.token}`);
    expect(await page.text()).toContain(`Your bank is still being asked for ${asked}, which goes back to you`);
  });

  test('that came by check while a bank is asked is told to the signer with the bank’s money: asked for, held beyond the deposit, paid back', async () => {
    const offer = await signedOffer(session);
    const url = await paymentPage(offer);
    await press(url, 'bank');
    await eventually(async () => (await depositOf(offer)).state, 'pending');
    const params = { id: String(offer.proposalId) };
    const read = () => session.call(offers.find, { params });
    const shown = async () => (await stranger.send('GET', `/proposal/${offer.slug}/offer?t=${offer.token}`)).text();
    const { revision, dueCents: cents } = await read();
    await session.call(offers.recordMoney, { params, body: { revision, what: 'deposit', cents, note: 'Check 12' } });
    const money = formatCents(cents);
    expect(await shown()).toContain(`Your bank is still being asked for ${money}, although no deposit is due.`);
    await control({ do: 'settle', ...partsOfPage(url), paid: true });
    await eventually(async () => (await read()).refundableCents, cents);
    const paidTwice = await shown();
    expect(paidTwice).toContain(`You have paid ${money} beyond the deposit.`);
    expect(paidTwice).not.toContain('Your bank is still being asked');
    await session.call(offers.payBack, { params, body: { revision: (await read()).revision } });
    await eventually(async () => (await read()).refundableCents, 0);
    const repaid = await shown();
    expect(repaid).toContain(`Paid back: ${money}.`);
    expect(repaid).not.toContain('beyond the deposit');
  });

  test('that a bank was asked for before other words were signed is on its way, and no other one is taken', async () => {
    const first = await signedOffer(session);
    await press(await paymentPage(first), 'bank');
    await eventually(async () => (await depositOf(first)).state, 'pending');
    const asked = (await depositOf(first)).dueCents;
    const { revision } = await session.call(offers.find, { params: { id: String(first.proposalId) } });
    const content = { ...sampleContent, deposit: { kind: 'percent', basisPoints: 5000 } } as const;
    const opened = await reopen(session, { ...first, revision, content });
    const { token } = (await (await answer(inject('origin'), first.slug, acceptance(opened))).json()) as {
      token: string;
    };
    const second = { ...opened, token };
    expect(await depositOf(second)).toEqual({ state: 'pending', dueCents: asked });
    expect(await answersTo(second)).toMatchObject([
      [200, expect.any(String)],
      [409, expect.stringContaining('bank is already processing')],
    ]);
  });
});
