import { beforeEach, expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { accountKey, linkKey, visitKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { reminders } from '#shared/visits/reminders.ts';
import { brandOf } from '../testing/brand-of.ts';
import { tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, newCompany, newPage, readFree } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { mailTo } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;
let page: Proposal;
let token: string;
let homeowner: string;
/** Two other free times. */
let [later, latest] = ['', ''];
const stranger = openSession(inject('origin'));

beforeEach(async () => {
  await Promise.all((['slug', 'move'] as const).map((name) => resetRateLimits(name)));
  office = await openOffice();
  session = office.session;
  homeowner = `${office.userId}-home@paveprint.example`;
  await newCompany(session);
  page = await newPage(session);
  const { slots } = await readFree(page.slug);
  token = (await bookVisit(page.slug, slots[40]?.start ?? '', { email: homeowner })).token;
  [later, latest] = [slots[60]?.start ?? '', slots[80]?.start ?? ''];
});

const at = (secret = token) => ({ params: { slug: page.slug, token: secret } });
const ofPage = () => ({ params: { id: String(page.id) } });
const revoke = () => session.call(proposals.revokeLink, ofPage());
const shown = async () => (await stranger.send('GET', `/proposal/${page.slug}/visits/${token}`)).text();
const replace = () => session.ask(proposals.rotateLink, ofPage());

/** Closes the pages of the account, as if it has not paid for long enough. */
async function closeAccount(): Promise<void> {
  for (const [key, name] of [
    [accountKey(office.accountId), 'pagesCloseAt'],
    [await brandOf(office), 'closesAt'],
  ] as const) {
    await writeItem({ ...(await readItem(key)), ...key, [name]: '2026-01-01T00:00:00.000Z' });
  }
}

test.each([
  ['is revoked', revoke],
  [
    'leads to a draft',
    () => session.call(proposals.setStatus, { params: { slug: page.slug }, body: { status: 'draft' } }),
  ],
] as const)('whoever booked a visit sees and cancels it by a link that %s, and nobody else does', async (_, close) => {
  await close();
  const statusOf = async (secret?: string) =>
    Promise.all([visits.page, visits.calendar].map(async (one) => (await stranger.ask(one, at(secret))).status));
  expect([await statusOf(), await statusOf('f'.repeat(token.length))]).toEqual([
    [200, 200],
    [404, 404],
  ]);
  expect((await stranger.send('GET', `/proposal/${page.slug}`)).status).toBe(404);
  const linkIn = `href="/proposal/${page.slug}?`;
  expect(await shown()).not.toContain(linkIn);
  expect((await stranger.ask(visits.cancel, at())).status).toBe(200);
  expect(await shown()).not.toContain(linkIn);
  expect(await readItem(visitKey(await pageId()))).toMatchObject({ state: 'cancelled' });
});

test.each([
  ['is revoked', revoke],
  ['is closed with its account', closeAccount],
] as const)('mails about a visit and its page lead to its proposal until that %s', async (_, close) => {
  const said = async (mails: number): Promise<string> => {
    await eventually(async () => (await mailTo(homeowner)).length, mails);
    return (await mailTo(homeowner)).slice(mails - 1).join('');
  };
  const [proposal, change, again] = ['Your proposal: ', 'To move or cancel: ', 'To book another time: '];
  expect(linesIn(await said(1), proposal, change)).toEqual([true, true]);
  expect(await shown()).toContain(`href="/proposal/${page.slug}?`);
  await close();
  expect(await shown()).not.toContain(`href="/proposal/${page.slug}?`);
  await stranger.ask(visits.move, { params: { ...at().params, start: later } });
  expect(linesIn(await said(2), proposal, change)).toEqual([false, true]);
  const [first] = reminders({ start: later, timeZone: 'America/New_York' });
  await tickAt(first?.at ?? '');
  expect(linesIn(await said(3), proposal, change)).toEqual([false, true]);
  await stranger.ask(visits.cancel, at());
  expect(linesIn(await said(4), again)).toEqual([false]);
});

const linesIn = (mail: string, ...beginnings: readonly string[]): boolean[] =>
  beginnings.map((one) => mail.includes(one));

test('both sides move a visit by a link that is revoked', async () => {
  await revoke();
  for (const [client, start] of [
    [stranger, later],
    [session, latest],
  ] as const) {
    const moved = await client.ask(visits.move, { params: { ...at().params, start } });
    expect([moved.status, await moved.json()]).toMatchObject([200, { state: 'booked', start }]);
  }
});

test('the link of a visit is not replaced before it begins, but once it is canceled', async () => {
  const refused = await replace();
  expect([refused.status, await refused.text()]).toEqual([
    409,
    'The homeowner can move or cancel the booked visit with this link, so it can be replaced only when the visit is canceled or has begun.',
  ]);
  await stranger.ask(visits.cancel, at());
  expect((await replace()).status).toBe(200);
});

test('the link of a visit that has begun is replaced', async () => {
  const key = visitKey(await pageId());
  await writeItem({ ...(await readItem(key)), ...key, start: '2026-01-01T15:00:00.000Z' });
  expect((await replace()).status).toBe(200);
});

const pageId = async (): Promise<string> => String((await readItem(linkKey(page.slug)))?.['pageId']);
