import { beforeEach, expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { firmOffer } from '#shared/offers/firm-offer.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { firmOfferKey, linkKey } from '#shared/table/keys.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { acceptance, answer, reopen, signedOffer } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

beforeEach(async () => {
  const counted = ['offer', 'deposit', 'sealed-copy', 'slug'] as const;
  await Promise.all(counted.map((name) => resetRateLimits(name)));
});

test('the page of who signed says until when it can be canceled, also when the job is marked as done, and nobody else’s does', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const { slug, token, proposalId } = await signedOffer(session);
  const stranger = openSession(session.origin);
  const isCancelable = async (query: string): Promise<boolean> => {
    const html = await (await stranger.send('GET', `/proposal/${slug}/offer${query}`)).text();
    expect(html).toContain('</html>');
    return html.includes('You may cancel until');
  };
  expect([await isCancelable(`?t=${token}`), await isCancelable('?t=guess'), await isCancelable('')]).toEqual([
    true,
    false,
    false,
  ]);
  const params = { id: String(proposalId) };
  const { revision, dueCents: cents } = await session.call(offers.find, { params });
  const money = { revision, what: 'deposit', cents, note: '' } as const;
  const paid = await session.call(offers.recordMoney, { params, body: money });
  await session.call(offers.setState, { params, body: { revision: paid.revision, to: 'done', reason: '' } });
  expect(await isCancelable(`?t=${token}`)).toBe(true);
  expect((await answer(session.origin, slug, { kind: 'cancel', token })).status).toBe(200);
  expect(await session.call(offers.find, { params })).toMatchObject({ state: 'canceled', refundableCents: cents });
});

test('whoever cancels a contract that was replaced meanwhile reads to reload the page', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const offer = await signedOffer(session);
  const { revision } = await session.call(offers.find, { params: { id: String(offer.proposalId) } });
  await reopen(session, { ...offer, revision, content: { ...sampleContent, terms: 'Other terms.' } });
  const refused = await answer(session.origin, offer.slug, { kind: 'cancel', token: offer.token });
  expect([refused.status, await refused.text()]).toEqual([
    404,
    'There is no signed offer here. A newer one may have replaced it: please reload the page.',
  ]);
});

test('whoever signed a version that was replaced reads on their link what became of it and of their money, and both sides keep its copy', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const offer = await signedOffer(session);
  const { slug, token, proposalId } = offer;
  const params = { id: String(proposalId) };
  const stranger = openSession(session.origin);
  const copyPath = `/api/proposals/slug/${slug}/offer/${token}/copy`;
  const readCopy = async (path: string) => Buffer.from(await (await stranger.send('GET', path)).arrayBuffer());
  const read = async (query: string) => (await stranger.send('GET', `/proposal/${slug}/offer${query}`)).text();
  const sealed = await readCopy(copyPath);
  const { revision, dueCents: cents } = await session.call(offers.find, { params });
  const money = { revision, what: 'deposit', cents, note: '' } as const;
  const paid = await session.call(offers.recordMoney, { params, body: money });
  const content = { ...sampleContent, terms: 'Other terms.' };
  const opened = await reopen(session, { ...offer, revision: paid.revision, content });
  const over = 'It is no longer in force: this offer replaced it.';
  const shown = await read(`?t=${token}`);
  expect(shown).toContain('You signed version 1 on ');
  expect(shown).toContain(over);
  expect(shown).toContain(`You have paid ${formatCents(cents)}. It counts toward this offer`);
  expect(shown).toContain(copyPath);
  expect((await readCopy(copyPath)).equals(sealed)).toBe(true);
  for (const query of ['', '?t=guess']) expect(await read(query)).not.toContain(over);
  const ownCopy = async (query: string) => session.send('GET', `/api/proposals/${proposalId}/offer/copy${query}`);
  expect(Buffer.from(await (await ownCopy('?version=1')).arrayBuffer()).equals(sealed)).toBe(true);
  const unsigned = await Promise.all(['', '?version=2', '?version=3'].map(ownCopy));
  expect(unsigned.map(({ status }) => status)).toEqual([404, 404, 404]);
  await session.call(offers.setState, { params, body: { revision: opened.revision, to: 'withdrawn', reason: '' } });
  expect(await read(`?t=${token}`)).toContain(`Still to be paid back: ${formatCents(cents)}.`);
});

test('whoever signed a version that was replaced reads nothing of the money once somebody signed the next one', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const offer = await signedOffer(session);
  const { slug, token, proposalId } = offer;
  const { revision } = await session.call(offers.find, { params: { id: String(proposalId) } });
  const paid = await session.call(offers.recordMoney, {
    params: { id: String(proposalId) },
    body: { revision, what: 'deposit', cents: 232_031, note: '' },
  });
  const content = { ...sampleContent, terms: 'Other terms.', deposit: { kind: 'fixed', cents: 100_000 } } as const;
  const opened = await reopen(session, { ...offer, revision: paid.revision, content });
  expect((await answer(session.origin, slug, acceptance(opened))).status).toBe(200);
  const html = await (await openSession(session.origin).send('GET', `/proposal/${slug}/offer?t=${token}`)).text();
  expect(html).toContain('You signed version 1 on ');
  expect(html).not.toContain('You have paid');
});

type Way = readonly [string, string, (session: SessionClient, offer: SignedOffer) => Promise<unknown>];
const ways: readonly Way[] = [
  [
    'revoked',
    'The link is revoked. Only you can see this page.',
    (session, { proposalId }) => session.call(proposals.revokeLink, { params: { id: String(proposalId) } }),
  ],
  [
    'set back to a draft',
    'Not sent yet. Only you can see this page.',
    (session, { slug }) => session.call(proposals.setStatus, { params: { slug }, body: { status: 'draft' } }),
  ],
];

test.each(ways)(
  'whoever signed reads, pays for and cancels a contract on a page that is %s, without a link to its proposal, and nobody else sees it',
  async (_, _notice, close) => {
    const { session } = await openOffice();
    await newCompany(session);
    const offer = await signedOffer(session);
    const { slug, token } = offer;
    const read = async (path: string) => openSession(session.origin).send('GET', path);
    const statusOf = async (path: string) => (await read(path)).status;
    const open = await (await read(`/proposal/${slug}/offer?t=${token}`)).text();
    expect(open).toContain(`href="/proposal/${slug}#read"`);
    await close(session, offer);
    const paths = (by: string) => [
      `/proposal/${slug}/offer?t=${by}`,
      `/api/proposals/slug/${slug}/offer/${by}/copy`,
      `/api/proposals/slug/${slug}/offer/${by}/deposit`,
    ];
    expect(await Promise.all(paths(token).map(statusOf))).toEqual([200, 200, 200]);
    const guess = 'f'.repeat(token.length);
    expect(await Promise.all([...paths(guess), `/proposal/${slug}/offer`].map(statusOf))).toEqual([404, 404, 404, 404]);
    expect((await answer(session.origin, slug, { kind: 'cancel', token: guess })).status).toBe(404);
    expect((await answer(session.origin, slug, { kind: 'cancel', token })).status).toBe(200);
    const html = await (await read(`/proposal/${slug}/offer?t=${token}`)).text();
    expect(html).toContain('This contract is canceled. Anything that was paid is paid back.');
    expect(html).not.toContain(`href="/proposal/${slug}#`);
  },
);

test.each(ways)(
  'members of the account read that nobody else sees an offer on a page that is %s',
  async (_, notice, close) => {
    const { session } = await openOffice();
    await newCompany(session);
    const offer = await signedOffer(session);
    const read = async () => (await session.send('GET', `/proposal/${offer.slug}/offer`)).text();
    const shown = 'This is how homeowners see your offer.';
    expect(await read()).toContain(shown);
    await close(session, offer);
    const html = await read();
    expect(html).toContain(notice);
    expect(html).not.toContain(shown);
  },
);

test('its link is not replaced while a contract can be canceled by it, and says until when', async () => {
  const { session } = await openOffice();
  await newCompany(session);
  const { slug, token, proposalId } = await signedOffer(session);
  const params = { id: String(proposalId) };
  const refused = await session.ask(proposals.rotateLink, { params });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringMatching(/^The homeowner can cancel the signed offer with this link until \w+, \w+ \d+/),
  ]);
  await answer(session.origin, slug, { kind: 'cancel', token });
  expect((await session.call(proposals.rotateLink, { params })).slug).not.toBe(slug);
  const late = await signedOffer(session);
  const pageId = String((await readItem(linkKey(late.slug)))?.['pageId']);
  const stored = firmOffer.parse(await readItem(firmOfferKey(pageId)));
  const { signature } = stored.current ?? {};
  const current = { ...stored.current, signature: { ...signature, cancelUntil: '2026-01-02' } };
  await writeItem({ ...firmOfferKey(pageId), v: 1, ...stored, current });
  const replaced = await session.call(proposals.rotateLink, { params: { id: String(late.proposalId) } });
  expect(replaced.slug).not.toBe(late.slug);
});
