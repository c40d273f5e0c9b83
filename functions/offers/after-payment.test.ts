import { beforeEach, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { answer, signedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { connectOffice, partsOfPage, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { callStripe, refundsOf } from '../testing/stripe.ts';

beforeEach(() => Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]));

/** A signed offer, opened in the browser that goes to pay its deposit, and the page to which it is sent. */
async function payingSigner() {
  const { session: office } = await openOffice();
  await newCompany(office);
  await connectOffice(office);
  const offer = await signedOffer(office);
  const signer = openSession(inject('origin'));
  const { url } = await signer.call(offers.payDeposit, { params: offer });
  return { offer, signer, url };
}

test('nothing at Stripe, where the contractor reads it, has the secret of who signed', async () => {
  const { offer, url } = await payingSigner();
  const { account, session } = partsOfPage(url);
  await press(url, 'pay');
  expect((await answer(inject('origin'), offer.slug, { kind: 'cancel', token: offer.token })).status).toBe(200);
  await eventually(async () => (await refundsOf(account)).length, 1);
  const page = await callStripe(`/v1/checkout/sessions/${session}`, { account });
  const intent = await callStripe(`/v1/payment_intents/${String(page['payment_intent'])}`, { account });
  const charge = await callStripe(`/v1/charges/${String(intent['latest_charge'])}`, { account });
  const kept = JSON.stringify([page, intent, charge]);
  expect(kept).toContain(`/proposal/${offer.slug}/offer`);
  expect(kept).not.toContain(offer.token);
});

test.each(['pay', 'back'])('whoever leaves the payment page by %s is led to the copy they signed', async (act) => {
  const { offer, signer, url } = await payingSigner();
  const returned = new URL((await press(url, act)) ?? '');
  const { status, headers } = await signer.send('GET', returned.pathname + returned.search);
  expect([status, headers.get('location')]).toEqual([302, `/proposal/${offer.slug}/offer?t=${offer.token}`]);
});

test('a browser that comes back from a payment without having begun it reads that the link of the mail leads to the copy', async () => {
  const { offer, url } = await payingSigner();
  const returned = new URL((await press(url, 'back')) ?? '');
  const read = async (path: string, origin = openSession(inject('origin'))) => (await origin.send('GET', path)).text();
  const back = await read(returned.pathname + returned.search);
  const words = 'use the link in your e-mail, or the page where you signed.';
  expect(back).toContain(words);
  expect(back).not.toContain(offer.token);
  expect(await read(returned.pathname)).not.toContain(words);
  const guessing = openSession(inject('origin'), { [`signer-${offer.slug}`]: 'f'.repeat(offer.token.length) });
  expect(await read(returned.pathname + returned.search, guessing)).not.toContain('You may cancel until');
});

test('the secret is kept in the browser for a day, where no script reads it', async () => {
  const { offer, signer } = await payingSigner();
  const response = await signer.ask(offers.payDeposit, { params: offer });
  expect(response.headers.getSetCookie()).toEqual([
    `signer-${offer.slug}=${offer.token}; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly`,
  ]);
});
