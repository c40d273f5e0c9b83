import { beforeEach, describe, expect, inject, test } from 'vitest';

import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import {
  accountPartition,
  allOf,
  calendarPartition,
  historyOf,
  kind,
  linkKey,
  pagePartition,
} from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { cellsOf } from '#shared/visits/visit-slots.ts';
import { slotTaken } from '#shared/visits/visit.ts';
import { eventually } from '../testing/eventually.ts';
import { losePlan, lostPlans } from '../testing/lost-plan.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { askForVisit, bookVisit, freeStarts, newCompany, newPage, readFree, visitor } from '../testing/open-pages.ts';
import { readItem, readPartition } from '../testing/operator.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';
import { resetRateLimits, useUpRateLimit } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;
let page: Proposal;
let company: Organization;
const stranger = openSession(inject('origin'));

beforeEach(async () => {
  await resetRateLimits('slug');
  office = await openOffice();
  session = office.session;
  company = await newCompany(session);
  page = await newPage(session);
});

const owned = async (): Promise<Proposal> =>
  (await session.call(proposals.bySlug, { params: { slug: page.slug } })) as Proposal;
const cells = () => readPartition(calendarPartition(office.accountId), allOf(kind.cell));
const first = async (slug = page.slug): Promise<string> => (await freeStarts(slug))[0] ?? '';

describe('a visit', () => {
  test('is booked, is on the proposal and in the list, and both sides get one e-mail', async () => {
    const start = await first();
    const email = `${office.userId}-home@paveprint.example`;
    const emailAddress = `${office.userId}-oak@paveprint.example`;
    await session.call(organizations.edit, { params: { id: String(company.id) }, body: { emailAddress } });
    await session.call(proposals.edit, { params: { id: String(page.id) }, body: { totalCost: 9212.5 } });
    const booked = await bookVisit(page.slug, start, { email, note: 'The gate is open.' });
    expect(booked).toMatchObject({ start, timeZone: 'America/New_York' });
    await eventually(async () => (await owned()).status, 'success');
    expect((await owned()).visit).toMatchObject({ start, state: 'booked', name: 'Sample Homeowner', email });
    await eventually(async () => (await session.call(proposals.map))[0]?.visitAt, start);
    expect((await session.call(proposals.list))[0]).toMatchObject({ status: 'success', visitAt: start });
    const history = await readPartition(accountPartition(office.accountId), historyOf('proposal', page.id));
    expect(history.filter(({ action }) => action === 'visit-booked')).toMatchObject([{ userId: 'homeowner' }]);

    const owner = `${office.userId}@paveprint.example`;
    await eventually(async () => (await mailTo(email)).length, 1);
    const toOwner = await mailTo(owner);
    expect(subjectsOf(toOwner).map((subject) => subject.slice(0, 12))).toEqual(['Visit booked']);
    expect(toOwner[0]).toContain('(954) 555-0163');
    expect(toOwner[0]).toContain(`Reply-To: ${email}`);
    expect(toOwner[0]).toContain(`To move or cancel the visit: ${booked.visitUrl}`);
    const [toHome = ''] = await mailTo(email);
    for (const words of [
      `Reply-To: ${emailAddress}`,
      'Hello Sample Homeowner,',
      'Estimated price: $8,752 – $9,673',
      `/proposal/${page.slug}?lang=en\r\n`,
      booked.visitUrl,
      'Questions? Please reply to this e-mail.',
    ]) {
      expect(toHome).toContain(words);
    }
    expect(toHome).not.toContain(owner);
  });

  test('blocks its time on every page of the account and on no other account', async () => {
    const other = await newPage(session);
    const rival = (await openOffice()).session;
    await newCompany(rival);
    const elsewhere = await newPage(rival);
    const start = await first();
    await bookVisit(page.slug, start);
    expect(await freeStarts(other.slug)).not.toContain(start);
    expect(await freeStarts(elsewhere.slug)).toContain(start);
    expect(await readFree(page.slug)).toMatchObject({ booked: true, slots: [] });
  });

  test('is booked once at a time for each page', async () => {
    const [one = '', two = ''] = await freeStarts(page.slug);
    await bookVisit(page.slug, one);
    const second = await askForVisit(page.slug, visitor(two));
    expect([second.status, second.headers.get('x-error-code')]).toEqual([409, 'CONFLICT']);
    expect(await second.json()).toMatchObject({ booked: true, slots: [] });
    expect(await cells()).toHaveLength(4);
  });

  test('is booked once for a request that is sent twice under one key', async () => {
    const start = await first();
    const send = () => askForVisit(page.slug, visitor(start), { 'idempotency-key': 'once' });
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    expect(await cells()).toHaveLength(4);
  });

  test('is answered as it was booked when another time or name comes under its key', async () => {
    const [start = '', later = ''] = await freeStarts(page.slug);
    const send = (wanted: ReturnType<typeof visitor>) => askForVisit(page.slug, wanted, { 'idempotency-key': 'once' });
    const { token } = (await (await send(visitor(start))).json()) as { token: string };
    const again = await send(visitor(later, { name: 'Another Homeowner' }));
    expect(again.status).toBe(201);
    expect(await again.json()).toMatchObject({ start, token });
    await eventually(async () => (await owned()).visit?.start, start);
    expect((await owned()).visit).toMatchObject({ start, name: 'Sample Homeowner' });
  });

  test.each([
    ['in the past', -86_400_000],
    ['between two times', 60_000],
    ['months ahead', 90 * 86_400_000],
  ])('is not booked %s', async (_when, offset) => {
    const start = new Date(Date.parse(await first()) + offset).toISOString();
    const response = await askForVisit(page.slug, visitor(start));
    expect(response.status).toBe(409);
    expect(((await response.json()) as { slots: object[] }).slots.length).toBeGreaterThan(100);
    expect(await cells()).toEqual([]);
  });

  test.each([
    ['a bot filled in a hidden field', { website: 'https://cheap.example' }],
    ['it was filled in too fast', { seconds: 0.4 }],
  ])('is not booked when %s', async (_why, more) => {
    const response = await askForVisit(page.slug, visitor(await first(), more));
    expect(response.status).toBe(422);
    expect(await cells()).toEqual([]);
  });

  test('is requested at most ten times an hour by one viewer', async () => {
    const start = await first();
    await useUpRateLimit('visit', 10);
    const response = await stranger.ask(visits.book, { params: { slug: page.slug }, body: visitor(start) });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
    await resetRateLimits('visit');
    expect(await cells()).toEqual([]);
  });

  test('is never booked on a draft, a revoked link or a deleted page', async () => {
    const start = await first();
    await session.call(proposals.setStatus, { params: { slug: page.slug }, body: { status: 'draft' } });
    const asDraft = await askForVisit(page.slug, visitor(start));
    await session.call(proposals.setStatus, { params: { slug: page.slug }, body: { status: 'sent' } });
    await session.call(proposals.revokeLink, { params: { id: String(page.id) } });
    const revoked = await askForVisit(page.slug, visitor(start));
    await session.call(proposals.remove, { params: { id: String(page.id) } });
    const gone = await askForVisit(page.slug, visitor(start));
    const answers = [asDraft, revoked, gone].map(async (answer) => `${answer.status} ${await answer.text()}`);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['404 Proposal not found']));
    expect(await cells()).toEqual([]);
  });
});

describe('a canceled visit', () => {
  test('frees its time once, mails both sides, and keeps the status', async () => {
    const start = await first();
    const email = `${office.userId}-gone@paveprint.example`;
    const { token } = await bookVisit(page.slug, start, { email });
    const params = { slug: page.slug, token };
    const answer = await stranger.ask(visits.cancel, { params });
    expect([answer.status, await answer.json()]).toEqual([200, { state: 'cancelled' }]);
    expect((await stranger.ask(visits.cancel, { params })).status).toBe(200);
    expect(await cells()).toEqual([]);
    expect(await freeStarts(page.slug)).toContain(start);
    await eventually(async () => (await owned()).visit?.state, 'cancelled');
    expect(await owned()).toMatchObject({ status: 'success', visitAt: null });
    await eventually(async () => (await mailTo(email)).length, 2);
    const mails = await mailTo(email);
    // Mails that are queued together can overtake each other.
    const said = subjectsOf(mails).map((subject) => /is (\w+):/.exec(subject)?.[1] ?? '');
    expect(said.toSorted()).toEqual(['booked', 'canceled']);
    expect(mails.join('')).toContain('Your visit with Oak Paving is canceled.');

    const again = await bookVisit(page.slug, start);
    expect(again.token).not.toBe(token);
    expect((await stranger.ask(visits.cancel, { params })).status).toBe(404);
    await eventually(async () => (await owned()).visit?.state, 'booked');
  });

  test('needs its own token: another one finds nothing', async () => {
    const { token } = await bookVisit(page.slug, await first());
    const wrong = token.replaceAll(/[0-7]/g, '8');
    for (const endpoint of [visits.cancel, visits.calendar, visits.page]) {
      expect((await stranger.ask(endpoint, { params: { slug: page.slug, token: wrong } })).status).toBe(404);
    }
    expect(await cells()).toHaveLength(4);
  });

  test('has a page whose button needs no script', async () => {
    const { token, visitUrl } = await bookVisit(page.slug, await first());
    const html = await (await stranger.send('GET', new URL(visitUrl).pathname)).text();
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(action).toBe(`/api/proposals/slug/${page.slug}/visits/${token}/cancel`);
    const answer = await stranger.send('POST', action, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, new URL(visitUrl).pathname]);
    expect(await (await stranger.send('GET', new URL(visitUrl).pathname)).text()).toContain('This visit is canceled');
  });

  test('leaves no personal data after its proposal was deleted', async () => {
    const { token } = await bookVisit(page.slug, await first());
    await stranger.ask(visits.cancel, { params: { slug: page.slug, token } });
    await eventually(async () => (await owned()).status, 'success');
    const link = await readItem(linkKey(page.slug));
    await session.call(proposals.remove, { params: { id: String(page.id) } });
    await eventually(() => readPartition(pagePartition(String(link?.['pageId']))), []);
  });
});

describe('calendars', () => {
  test('have the visit for the homeowner and for the contractor', async () => {
    const { token } = await bookVisit(page.slug, await first());
    const own = await stranger.ask(visits.calendar, { params: { slug: page.slug, token } });
    expect(own.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(own.headers.get('content-disposition')).toContain('visits.ics');
    expect(await own.text()).toContain('SUMMARY:Driveway visit: Oak Paving');

    const { url } = await session.call(visits.createSubscription);
    const feed = await (await fetch(url)).text();
    expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(feed).toContain('SUMMARY:Driveway visit: Sample Homeowner');
  });

  test('take a canceled visit out of the calendar that has it', async () => {
    const { token } = await bookVisit(page.slug, await first());
    const at = { params: { slug: page.slug, token } };
    const read = async () => (await stranger.ask(visits.calendar, at)).text();
    expect(await read()).toMatch(/SEQUENCE:0\r\n[^]*STATUS:CONFIRMED/);
    await stranger.ask(visits.cancel, at);
    expect(await read()).toMatch(/SEQUENCE:1\r\n[^]*STATUS:CANCELLED/);
  });

  test('have one secret address at a time, which cannot be guessed', async () => {
    const old = (await session.call(visits.createSubscription)).url;
    const { url } = await session.call(visits.createSubscription);
    const rival = await openOffice();
    const foreign = url.replace(office.accountId, rival.accountId);
    const statuses = await Promise.all([url, old, `${url.slice(0, -1)}_`, foreign].map((one) => fetch(one)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 404]);
    await resetRateLimits('feed');
  });
});

test.each(lostPlans)(
  'the calendar link is turned off, and no other is made, by an account that is %s',
  async (_what, standing, status) => {
    const { url } = await session.call(visits.createSubscription);
    await losePlan(office.accountId, standing);
    expect((await session.ask(visits.createSubscription)).status).toBe(status);
    expect((await fetch(url)).status).toBe(200);
    await session.call(visits.removeSubscription);
    expect((await fetch(url)).status).toBe(404);
    await resetRateLimits('feed');
  },
);

describe('two companies of one account', () => {
  test('cannot book overlapping visits of 60 and 90 minutes', async () => {
    const long = await newCompany(session, { name: 'Long visits', visitMinutes: 90 });
    const other = await newPage(session);
    const body = { organizationId: long.id };
    await session.call(proposals.edit, { params: { id: String(other.id) }, body });
    const [hours, longer] = [await readFree(page.slug), await readFree(other.slug)];
    const hour = hours.slots[2] ?? { start: '', end: '' };
    const crossing = longer.slots.find(
      ({ start, end }) => start < hour.end && hour.start < end && start !== hour.start,
    );
    const answers = await Promise.all([
      askForVisit(page.slug, visitor(hour.start)),
      askForVisit(other.slug, visitor(crossing?.start ?? '')),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const taken = await cells();
    expect(new Set(taken.map(({ visitId }) => visitId)).size).toBe(1);
    const [lost = answers[0]] = answers.filter(({ status }) => status === 409);
    const { slots } = slotTaken.parse(await lost.json());
    const used = new Set(taken.map(({ sk }) => String(sk).slice(allOf(kind.cell).length)));
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.flatMap(cellsOf).filter((cell) => used.has(cell))).toEqual([]);
  });

  test('has no free times without an organization', async () => {
    const bare = (await openOffice()).session;
    const alone = await newPage(bare);
    expect((await stranger.ask(visits.slots, { params: { slug: alone.slug } })).status).toBe(404);
    const closed = await newCompany(bare, { availableTimeSlots: undefined, visitMinutes: 480 });
    await bare.call(organizations.edit, { params: { id: String(closed.id) }, body: { visitMinutes: 15 } });
    await bare.call(proposals.edit, { params: { id: String(alone.id) }, body: { organizationId: closed.id } });
    expect((await readFree(alone.slug)).slots.length).toBeGreaterThan(0);
  });
});
