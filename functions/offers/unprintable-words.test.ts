import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import type { OfferAddOn, OfferOption } from '#shared/offers/offer-content.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

const [first] = sampleContent.options as [OfferOption];
const [extra] = sampleContent.addOns as [OfferAddOn];

let session: SessionClient;

beforeEach(async () => {
  await resetRateLimits('offer');
  ({ session } = await openOffice());
  await newCompany(session);
});

test('an offer with letters that the contract would leave out is not opened', async () => {
  const { id } = await newPage(session);
  const params = { id: String(id) };
  const content = { ...sampleContent, terms: 'Pay in cash 付款 √4 🧱.' };
  const { revision } = await session.call(offers.save, { params, body: { revision: 0, content } });
  const response = await session.ask(offers.setState, { params, body: { revision, to: 'open', reason: '' } });
  expect([response.status, await response.text()]).toEqual([
    422,
    'The contract cannot print 付 款 √. Please say it in the offer, and in the name and address of your company, with Latin, Greek or Cyrillic letters and common signs.',
  ]);
});

test.each([
  ['terms in which a sign turns the direction of writing', { terms: 'Pay \u202E000,1$ now' }, 'invisible signs'],
  ['an option whose name is an emoji', { options: [{ ...first, name: '🏡' }] }, 'the name 🏡. Please use letters'],
  ['an add-on whose name is an emoji', { addOns: [{ ...extra, name: '🎁' }] }, 'the name 🎁. Please use letters'],
])('an offer with %s is not opened', async (_, part, words) => {
  const { id } = await newPage(session);
  const params = { id: String(id) };
  const { revision } = await session.call(offers.save, {
    params,
    body: { revision: 0, content: { ...sampleContent, ...part } },
  });
  const response = await session.ask(offers.setState, { params, body: { revision, to: 'open', reason: '' } });
  expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(words)]);
});

test.each(['😀', '👨‍👩‍👧', '\u200B'])(
  'a name of which the contract would print nothing does not sign: %j',
  async (name) => {
    const offer = await openOffer(session);
    const refused = await answer(inject('origin'), offer.slug, acceptance(offer, { name }));
    expect([refused.status, await refused.text()]).toEqual([422, 'Please type your name']);
  },
);

test('an offer with signs that the contract writes out is opened and signed', async () => {
  const content = { ...sampleContent, terms: 'Slope ≤ 2 %, joints of 1⅜ in → edge ✓.' };
  const offer = await openOffer(session, { content });
  expect((await answer(inject('origin'), offer.slug, acceptance(offer))).status).toBe(200);
  const file = await session.ask(offers.ownCopy, { params: { id: String(offer.proposalId) } });
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  await task.destroy();
  expect(words).toContain('Slope <= 2 %, joints of 1 3/8 in -> edge [x].');
});

test('a name that the contract would leave out does not sign, and every other one does', async () => {
  const sign = async (name: string) => {
    const offer = await openOffer(session);
    return answer(inject('origin'), offer.slug, acceptance(offer, { name }));
  };
  const refused = await sign('Sample 王');
  expect([refused.status, await refused.text()]).toEqual([
    422,
    'Please type your name in Latin letters: the contract cannot print these characters.',
  ]);
  for (const name of ['Đặng Thị Sample', 'Сергей Sample 🏡', 'Sample Ünal-Ñoño']) {
    expect((await sign(name)).status).toBe(200);
  }
});
