import { beforeEach, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { signerPath } from '#shared/proposals/page-url.ts';
import { unreachableKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { visits } from '#shared/visits/contract.ts';
import { reminders } from '#shared/visits/reminders.ts';
import { emailHash } from '../storage/email-key.ts';
import { tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { writeItem } from '../testing/operator.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

const stranger = openSession(inject('origin'));
let office: Office;
let homeowner: string;

/** A homeowner to whom mail came back before. */
beforeEach(async () => {
  await Promise.all([resetRateLimits('slug'), resetRateLimits('move'), resetRateLimits('offer')]);
  office = await openOffice();
  await newCompany(office.session);
  homeowner = `${office.userId}-home@paveprint.example`;
  const ttl = Math.ceil(Date.now() / 1000) + 10_000;
  await writeItem({ ...unreachableKey(emailHash(homeowner)), v: 1, ttl, reason: 'bounced' });
});

const contractorMails = () => mailTo(`${office.userId}@paveprint.example`);

/** Waits for mails to the contractor, each of which says that the homeowner has none. */
async function expectToldIn(...subjects: readonly string[]): Promise<void> {
  const told = async () => subjectsOf(await contractorMails()).map((subject) => subject.replace(/:.*/s, ''));
  await eventually(async () => (await told()).toSorted(), subjects.toSorted());
  for (const text of await contractorMails()) expect(text).toContain('because e-mail to their address comes back');
}

test('the contractor reads of a visit that mail to the homeowner comes back, and no page says it', async () => {
  const { slug } = await newPage(office.session);
  const [start = '', later = ''] = (await freeStarts(slug)).slice(40);
  const { token, isMailed, visitUrl } = await bookVisit(slug, start, { email: homeowner });
  expect(isMailed).toBe(true);
  expect(await (await stranger.send('GET', new URL(visitUrl).pathname)).text()).not.toContain('not get an e-mail');
  const params = { slug, token };
  expect((await stranger.ask(visits.move, { params: { ...params, start: later } })).status).toBe(200);
  for (const { at } of reminders({ start: later, timeZone: 'America/New_York' })) await tickAt(at);
  await expectToldIn('Visit booked', 'Visit moved', 'Upcoming visit', 'Upcoming visit');
  expect((await stranger.ask(visits.cancel, { params })).status).toBe(200);
  await expectToldIn('Visit booked', 'Visit moved', 'Upcoming visit', 'Upcoming visit', 'Visit canceled');
});

test('the contractor reads of a contract that mail to the signer comes back, and no page says it', async () => {
  const opened = await openOffer(office.session);
  const signed = await answer(stranger.origin, opened.slug, acceptance(opened, { email: homeowner }));
  const { message, token } = (await signed.json()) as { readonly message: string; readonly token: string };
  expect(message).not.toContain('will not be e-mailed');
  const page = await (await stranger.send('GET', signerPath({ ...opened, token }))).text();
  expect(page).not.toContain('will not be e-mailed');
  await expectToldIn('Offer signed');
  const params = { id: String(opened.proposalId) };
  const { revision, current, isSignerMailed } = await office.session.call(offers.find, { params });
  expect(isSignerMailed).toBe(false);
  const sentOn = zonedDay(Date.parse(current?.signature?.at ?? ''), current?.frozen.timeZone ?? 'UTC');
  await office.session.call(offers.setState, { params, body: { revision, to: 'canceled', reason: '', sentOn } });
  await expectToldIn('Offer signed', 'Contract canceled');
});

test('a signer to whom mail does not come back is said to be mailed', async () => {
  const opened = await openOffer(office.session);
  await answer(stranger.origin, opened.slug, acceptance(opened, { email: `other-${homeowner}` }));
  const { isSignerMailed } = await office.session.call(offers.find, { params: { id: String(opened.proposalId) } });
  expect(isSignerMailed).toBe(true);
});
