import { beforeEach, describe, expect, inject, test } from 'vitest';

import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { accountPartition, allOf, calendarPartition, historyOf, kind, linkKey, visitKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { reminders } from '#shared/visits/reminders.ts';
import { cellsOf } from '#shared/visits/visit-slots.ts';
import { dueAt } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, newCompany, newPage, readFree } from '../testing/open-pages.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { mailTo, subjectsTo } from '../testing/outbox.ts';
import { resetRateLimits, useUpRateLimit } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;
let company: Organization;
let page: Proposal;
let homeowner: string;
let token: string;
/** The time at which the visit is booked first, and another free time. */
let from: { start: string; end: string };
let to: { start: string; end: string };
const stranger = openSession(inject('origin'));

beforeEach(async () => {
  await resetRateLimits('slug');
  await resetRateLimits('move');
  office = await openOffice();
  session = office.session;
  company = await newCompany(session);
  page = await newPage(session);
  const { slots } = await readFree(page.slug);
  [from, to] = [slots[40] ?? { start: '', end: '' }, slots[60] ?? { start: '', end: '' }];
  homeowner = `${office.userId}-home@paveprint.example`;
  token = (await bookVisit(page.slug, from.start, { email: homeowner })).token;
});

const move = (start: string, client = stranger) =>
  client.ask(visits.move, { params: { slug: page.slug, token, start } });
const owned = async () => (await session.call(proposals.bySlug, { params: { slug: page.slug } })) as Proposal;
const takenCells = async () =>
  (await readPartition(calendarPartition(office.accountId), allOf(kind.cell))).map(({ sk }) => String(sk).slice(5));
const onClock = async ({ start }: { start: string }) => {
  const times = reminders({ start, timeZone: 'America/New_York' });
  return (await Promise.all(times.map(({ at }) => dueAt(at, office.accountId)))).map(({ length }) => length);
};

describe('a visit that is moved', () => {
  test('frees its old time, takes the new one and its reminders along, and mails both sides', async () => {
    const answer = await move(to.start);
    expect([answer.status, await answer.json()]).toMatchObject([200, { state: 'booked', start: to.start }]);
    expect(await takenCells()).toEqual(cellsOf(to));
    expect([await onClock(from), await onClock(to)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await eventually(async () => (await owned()).visit?.start, to.start);
    expect(await owned()).toMatchObject({ visitAt: to.start, status: 'success' });
    await eventually(
      () => subjectsTo(homeowner),
      ['Your visit with Oak Paving is booked', 'Your visit with Oak Paving was moved'],
    );
    expect((await mailTo(homeowner)).join('')).toContain('Your visit with Oak Paving was moved to another time.');
    await eventually(() => subjectsTo(`${office.userId}@paveprint.example`), ['Visit booked', 'Visit moved']);
  });

  test('is the same entry in calendars, with a higher sequence', async () => {
    const { url } = await session.call(visits.createSubscription);
    const read = async () => {
      const own = await (await stranger.ask(visits.calendar, { params: { slug: page.slug, token } })).text();
      const feed = await (await fetch(url)).text();
      return [own, feed].map((text) => /UID:(.*)\r\nSEQUENCE:(\d+)/.exec(text)?.slice(1));
    };
    const [before] = await read();
    expect(before?.[1]).toBe('0');
    await move(to.start);
    await move(from.start);
    const after = [before?.[0], '2'];
    expect(await read()).toEqual([after, after]);
  });

  test('leads browsers without script to its page, which says so and offers every time but its own', async () => {
    const path = `/api/proposals/slug/${page.slug}/visits/${token}/move/${to.start}`;
    const done = await stranger.send('POST', `${path}?lang=es`, { headers: { accept: 'text/html' } });
    const shown = done.headers.get('location') ?? '';
    expect([done.status, shown]).toEqual([303, `/proposal/${page.slug}/visits/${token}?lang=es&moved=1`]);
    const html = await (await stranger.send('GET', shown)).text();
    expect(html).toContain('Su visita tiene una nueva hora');
    const offered = [...html.matchAll(/\/move\/([^"?]+)/g)].map(([, start]) => start);
    expect(offered.length).toBeGreaterThan(50);
    expect(offered).not.toContain(to.start);
  });

  test('may overlap the time it had', async () => {
    await session.call(proposals.edit, {
      params: { id: String(page.id) },
      body: { organizationId: (await newCompany(session, { name: 'Long', visitMinutes: 90 })).id },
    });
    const html = await (await stranger.send('GET', `/proposal/${page.slug}/visits/${token}`)).text();
    const starts = [...html.matchAll(/\/move\/([^"]+)"/g)].map(([, start = '']) => start);
    const length = 90 * 60_000;
    const crossing = starts.find((start) => start < from.end && Date.parse(start) + length > Date.parse(from.start));
    expect((await move(crossing ?? '')).status).toBe(200);
    const end = new Date(Date.parse(crossing ?? '') + length).toISOString();
    expect(await takenCells()).toEqual(cellsOf({ start: crossing ?? '', end }));
  });

  test('is in the time zone that its company has by then', async () => {
    const params = { id: String(company.id) };
    await session.call(organizations.edit, { params, body: { timeZone: 'America/Chicago' } });
    // Noon in that zone, so that it is free in both zones.
    const noon = new Date(Date.parse(to.start) + 5 * 3_600_000).toISOString();
    expect((await move(noon)).status).toBe(200);
    await eventually(async () => (await owned()).visit?.start, noon);
    expect((await owned()).visit?.timeZone).toBe('America/Chicago');
  });

  test('is offered times in the time zone that its company has by now, also when one was just taken', async () => {
    const params = { id: String(company.id) };
    await session.call(organizations.edit, { params, body: { timeZone: 'America/Chicago' } });
    const shown = await stranger.send('GET', `/proposal/${page.slug}/visits/${token}`);
    const missed = await stranger.send('POST', `/api/proposals/slug/${page.slug}/visits/${token}/move/tomorrow`, {
      headers: { accept: 'text/html' },
    });
    const named = /Times are (<!-- -->)?Central (Standard|Daylight) Time/;
    expect([await shown.text(), await missed.text()].map((html) => named.test(html))).toEqual([true, true]);
  });

  test('by a member is in the history under their name', async () => {
    await move(to.start, session);
    const moves = async () =>
      (await readPartition(accountPartition(office.accountId), historyOf('proposal', page.id)))
        .filter(({ action }) => action === 'visit-moved')
        .map(({ userId }) => userId);
    await eventually(moves, [office.userId]);
    const { token: secret } = (await owned()).visit ?? {};
    expect(secret).toBe(token);
  });
});

describe('a visit stays where it was', () => {
  test('when the time is taken, and the answer has the free times', async () => {
    const other = await newPage(session);
    await bookVisit(other.slug, to.start);
    const answer = await move(to.start);
    const body = (await answer.json()) as { start: string; slots: { start: string }[] };
    expect([answer.status, answer.headers.get('x-error-code'), body.start]).toEqual([409, 'CONFLICT', from.start]);
    const offered = body.slots.map(({ start }) => start);
    for (const { start } of [from, to]) expect(offered).not.toContain(start);
    expect(body.slots.length).toBeGreaterThan(50);
    expect(await takenCells()).toHaveLength(8);
    const page409 = await stranger.send('POST', `/api/proposals/slug/${page.slug}/visits/${token}/move/${to.start}`, {
      headers: { accept: 'text/html' },
    });
    expect([page409.status, await page409.text()]).toEqual([
      409,
      expect.stringContaining('Your visit stays as it was.'),
    ]);
  });

  test.each([
    ['a time that was never offered', '2031-01-01T00:00:00.000Z', 409],
    ['no time at all', 'tomorrow', 409],
  ])('for %s', async (_what, start, status) => {
    expect((await move(start)).status).toBe(status);
    expect(await takenCells()).toEqual(cellsOf(from));
  });

  test('when it is canceled, or the link is another’s', async () => {
    const wrong = token.replaceAll(/[0-7]/g, '8');
    const foreign = await stranger.ask(visits.move, { params: { slug: page.slug, token: wrong, start: to.start } });
    expect(foreign.status).toBe(404);
    await stranger.ask(visits.cancel, { params: { slug: page.slug, token } });
    const answer = await move(to.start);
    expect([answer.status, await answer.text()]).toEqual([409, 'This visit is canceled. Please book another time.']);
    expect(await takenCells()).toEqual([]);
  });

  test('when it has begun', async () => {
    const key = visitKey(String((await readItem(linkKey(page.slug)))?.['pageId']));
    const begun = new Date(Date.now() - 60_000).toISOString();
    await writeItem({ ...(await readItem(key)), ...key, start: begun });
    const answer = await move(to.start);
    const words = 'This visit has already begun, so it can no longer be moved.';
    expect([answer.status, await answer.text()]).toEqual([409, words]);
  });

  test('after twenty moves in an hour', async () => {
    await useUpRateLimit('move', 20);
    expect((await move(to.start)).status).toBe(429);
    expect(await takenCells()).toEqual(cellsOf(from));
  });
});
