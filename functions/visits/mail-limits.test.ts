import { beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { signerPath } from '#shared/proposals/page-url.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { linkKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { reminders } from '#shared/visits/reminders.ts';
import { tickAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem } from '../testing/operator.ts';
import { mailTo, subjectsTo } from '../testing/outbox.ts';
import { resetRateLimits, useUpRateLimit } from '../testing/rate-limits.ts';

let office: Office;
let page: Proposal;
let homeowner: string;
let contractor: string;
const stranger = openSession(inject('origin'));

beforeEach(async () => {
  await Promise.all([resetRateLimits('slug'), resetRateLimits('move')]);
  office = await openOffice();
  await newCompany(office.session);
  page = await newPage(office.session);
  homeowner = `${office.userId}-home@paveprint.example`;
  contractor = `${office.userId}@paveprint.example`;
});

const pageIdOf = async ({ slug }: Pick<Proposal, 'slug'>): Promise<string> =>
  z.object({ pageId: z.string() }).parse(await readItem(linkKey(slug))).pageId;

/** Books, moves and cancels a visit. Returns whether the homeowner is mailed about the booking. */
async function bookMoveAndCancel(): Promise<boolean | undefined> {
  const [start = '', later = ''] = (await freeStarts(page.slug)).slice(40);
  const { token, isMailed } = await bookVisit(page.slug, start, { email: homeowner });
  const params = { slug: page.slug, token };
  expect((await stranger.ask(visits.move, { params: { ...params, start: later } })).status).toBe(200);
  expect((await stranger.ask(visits.cancel, { params })).status).toBe(200);
  return isMailed;
}

const thrice = (...subjects: readonly string[]) =>
  subjects.flatMap((subject) => [subject, subject, subject]).toSorted();

test('six mails a day about visits of a page go to whoever its visitors name; then visits go on without', async () => {
  const mailed = [];
  for (const _turn of [1, 2, 3]) mailed.push(await bookMoveAndCancel());
  expect(mailed).toEqual([true, true, false]);
  await eventually(() => subjectsTo(contractor), thrice('Visit booked', 'Visit moved', 'Visit canceled'));
  const twice = ['is booked', 'is booked', 'is canceled', 'is canceled', 'was moved', 'was moved'];
  expect(await subjectsTo(homeowner)).toEqual(twice.map((what) => `Your visit with Oak Paving ${what}`));
});

describe('a visit of an account that has mailed a hundred homeowners in a day', () => {
  let start: string;

  beforeEach(async () => {
    start = (await freeStarts(page.slug))[40] ?? '';
    await useUpRateLimit('mail-account', 100, office.accountId);
  });

  test('is booked and told to the contractor, who reads that the homeowner is not mailed', async () => {
    const { isMailed, visitUrl } = await bookVisit(page.slug, start, { email: homeowner });
    expect(isMailed).toBe(false);
    const html = await (await stranger.send('GET', new URL(visitUrl).pathname)).text();
    expect(html).toContain('You will not get an e-mail about this');
    await eventually(() => subjectsTo(contractor), ['Visit booked']);
    expect((await mailTo(contractor))[0]).toContain('They were not e-mailed about this');
    expect(await mailTo(homeowner)).toEqual([]);
  });

  test('is not reminded of by mail to the homeowner either', async () => {
    await bookVisit(page.slug, start, { email: homeowner });
    for (const { at } of reminders({ start, timeZone: 'America/New_York' })) await tickAt(at);
    await eventually(() => subjectsTo(contractor), ['Upcoming visit', 'Upcoming visit', 'Visit booked']);
    expect(await mailTo(homeowner)).toEqual([]);
  });
});

test('an offer of a page that has mailed enough is signed, and the page and the contractor read that no copy is mailed', async () => {
  const opened = await openOffer(office.session);
  await useUpRateLimit('mail-page', 6, await pageIdOf(opened));
  const signed = await answer(stranger.origin, opened.slug, acceptance(opened, { email: homeowner }));
  const answered = z.object({ message: z.string(), token: z.string() }).parse(await signed.json());
  expect(answered.message).toContain('Your copy will not be e-mailed');
  const html = await (await stranger.send('GET', signerPath({ ...opened, token: answered.token }))).text();
  expect(html).toContain(
    'Your copy will not be e-mailed: too many e-mails were sent that day. Please save your copy here.',
  );
  await eventually(() => subjectsTo(contractor), ['Offer signed']);
  expect((await mailTo(contractor))[0]).toContain('They were not e-mailed about this');
  expect(await mailTo(homeowner)).toEqual([]);
});
