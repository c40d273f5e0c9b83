import { beforeEach, describe, expect, inject, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import { firmOffer } from '#shared/offers/firm-offer.ts';
import { accountKey, firmOfferKey, linkKey } from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { dateDay } from '#shared/visits/visit-format.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer, signedOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { closedPages, connectOffice, control, partsOfPage, paymentPage, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { isConnected } from '../testing/stripe.ts';

let office: Office;
let session: SessionClient;

beforeEach(async () => {
  await Promise.all((['offer', 'deposit', 'verify'] as const).map((name) => resetRateLimits(name)));
  office = await openOffice();
  session = office.session;
  await newCompany(session);
});

const params = ({ proposalId }: OpenedOffer) => ({ id: String(proposalId) });
const read = (offer: OpenedOffer) => session.call(offers.find, { params: params(offer) });

async function remove(): Promise<string> {
  const response = await session.ask(account.remove, { body: { email: `${office.userId}@paveprint.example` } });
  return `${response.status} ${await response.text()}`;
}

async function record(offer: OpenedOffer, what: 'deposit' | 'refund'): Promise<void> {
  const { revision } = await read(offer);
  await session.call(offers.recordMoney, { params: params(offer), body: { revision, what, cents: 232_031, note: '' } });
}

async function verdictOf(pdf: ArrayBuffer): Promise<unknown> {
  const form = new FormData();
  form.set('file', new Blob([pdf]), 'contract.pdf');
  const headers = { origin: inject('origin') };
  return (await fetch(new URL('/api/verify', inject('origin')), { method: 'POST', body: form, headers })).json();
}

/** Moves the day until which the homeowner may cancel into the past. */
async function passDaysToCancel({ slug }: OpenedOffer): Promise<void> {
  const key = firmOfferKey(String((await readItem(linkKey(slug)))?.['pageId']));
  const stored = await readItem(key);
  const { current } = firmOffer.parse(stored);
  await writeItem({
    ...stored,
    ...key,
    current: { ...current, signature: { ...current?.signature, cancelUntil: '2026-01-02' } },
  });
}

describe('an account', () => {
  test('is not deleted while a homeowner can cancel; later their copy is known as genuine all the same', async () => {
    const offer = await signedOffer(session);
    await openOffer(session);
    const { current } = await read(offer);
    const { address } = current?.frozen ?? {};
    const until = dateDay(current?.signature?.cancelUntil ?? '');
    expect(await remove()).toBe(
      `409 The homeowner of ${address} signed your offer and can cancel it until ${until}. Please delete the account after that day.`,
    );
    const copy = await (await session.ask(offers.ownCopy, { params: params(offer) })).arrayBuffer();
    await passDaysToCancel(offer);
    expect(await remove()).toBe('200 {"removed":true}');
    await eventually(() => verdictOf(copy), {
      verdict: 'unkept',
      message:
        'This contract was sealed here and is unchanged. Paveprint no longer keeps its offer: please ask the other party whether it is still current.',
    });
  });

  test('whose closing is begun takes no answers for five minutes, or until it stays open', async () => {
    const [first, second, third] = [await openOffer(session), await openOffer(session), await openOffer(session)];
    const key = accountKey(office.accountId);
    const stored = await readItem(key);
    const beginAt = async (minutesAgo: number) => {
      const closingBegunAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      await writeItem({ ...stored, ...key, closingBegunAt });
    };
    const sign = async (offer: OpenedOffer) => {
      const response = await answer(session.origin, offer.slug, acceptance(offer));
      return [response.status, response.ok ? '' : await response.text()];
    };
    await beginAt(4);
    const closed = 'This page is not available right now. Please ask the company that sent it to you.';
    expect(await sign(first)).toEqual([404, closed]);
    await beginAt(6);
    expect(await sign(second)).toEqual([200, '']);
    expect(await remove()).toMatch(/^409 The homeowner of /);
    expect(await sign(third)).toEqual([200, '']);
  });

  test('is not deleted while money is due to be paid back', async () => {
    const offer = await signedOffer(session);
    await record(offer, 'deposit');
    await answer(session.origin, offer.slug, { kind: 'cancel', token: offer.token });
    expect(await remove()).toMatch(/^409 Money for .+ is due to be paid back to its homeowner\. Please pay it back /);
    await record(offer, 'refund');
    expect(await remove()).toBe('200 {"removed":true}');
  });

  test('is not deleted while a bank is asked for a deposit', async () => {
    await connectOffice(session);
    const offer = await signedOffer(session);
    await press(await paymentPage(offer), 'bank');
    await eventually(async () => (await read(offer)).pendingCents > 0, true);
    expect(await remove()).toMatch(
      /^409 A bank was asked for the deposit for .+ Please delete the account once it has\.$/,
    );
    expect((await read(offer)).state).toBe('accepted');
  });

  test('that is deleted closes the payment pages of its offers, and our access to its account at Stripe', async () => {
    await connectOffice(session);
    const offer = await signedOffer(session);
    const { account: connected, session: page } = partsOfPage(await paymentPage(offer));
    await control({ do: 'hold', account: connected, on: true });
    expect(await isConnected(connected)).toBe(true);
    await passDaysToCancel(offer);
    expect(await remove()).toBe('200 {"removed":true}');
    await eventually(() => isConnected(connected), false);
    expect(await closedPages(connected)).toContain(page);
  });
});
