import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, inject, test } from 'vitest';

import { PARTS } from '#shared/calendars/busy-cells.ts';
import { calendars } from '#shared/calendars/contract.ts';
import { partOf } from '#shared/clock/shards.ts';
import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { calendarPartition, calendarsPartition, kind, readCalendarKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { losePlan, lostPlans } from '../testing/lost-plan.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { askForVisit, bookVisit, freeStarts, newCompany, newPage, visitor } from '../testing/open-pages.ts';
import { isSettled, readPartition, writeItem } from '../testing/operator.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { sampleCalendars } from '../testing/sample-calendars.ts';

const HOUR_MS = 3_600_000;
let office: Office;
let company: Organization;
let page: Proposal;
/** A free time of the page, and the hour after it. */
let start: string;
let next: string;

beforeEach(async () => {
  await resetRateLimits('slug');
  office = await openOffice();
  company = await newCompany(office.session);
  page = await newPage(office.session);
  [start = '', next = ''] = (await freeStarts(page.slug)).slice(40);
});

const newAddress = (begin = 'sample-'): string =>
  `${inject('aws')}/calendars/${begin}${randomBytes(6).toString('hex')}.ics`;

/** Writes a calendar with an entry of an hour at each of the times. */
async function write(address: string, ...starts: readonly string[]): Promise<void> {
  const compact = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const entries = starts.flatMap((at) => [
    'BEGIN:VEVENT',
    `UID:${at}`,
    `DTSTART:${compact(Date.parse(at))}`,
    `DTEND:${compact(Date.parse(at) + HOUR_MS)}`,
    'END:VEVENT',
  ]);
  const body = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n');
  await fetch(address, { method: 'PUT', body });
}

const params = () => ({ organizationId: String(company.id) });
const add = (address: string, more: object = {}) =>
  office.session.ask(calendars.add, { params: params(), body: { name: 'Mine', address, who: 'one', ...more } });
const list = async () => (await office.session.call(calendars.list, { params: params() })).calendars;
const isFree = async (time: string) => (await freeStarts(page.slug)).includes(time);

const listings = Array.from({ length: PARTS }, (_, part) => calendarsPartition(part));

/**
 * Lets a quarter of an hour pass, in which every calendar is read once, after everything written so far has settled.
 */
async function quarterPasses(): Promise<void> {
  const partitions = [...listings, calendarPartition(office.accountId)];
  await eventually(() => Promise.all(partitions.map(isSettled)), Array(partitions.length).fill(true));
  const reader = startFunctionWorker(inject('functions')['calendar-reader']);
  const from = Math.floor(Date.now() / 60_000) + 1;
  try {
    for (let minute = from; minute < from + 15; minute += 1) {
      await reader.run({ time: `${new Date(minute * 60_000).toISOString().slice(0, 19)}Z` });
    }
  } finally {
    await reader.stop();
  }
}

const stored = async () => (await readPartition(calendarPartition(office.accountId), kind.busyCalendar))[0] ?? {};

describe('a busy calendar', () => {
  test('keeps its times from being booked and moved to', async () => {
    const address = newAddress();
    await write(address, next);
    const { token } = await bookVisit(page.slug, start);
    expect((await add(address)).status).toBe(200);
    expect(await list()).toMatchObject([{ name: 'Mine', host: new URL(address).host, who: 'one', entries: 1 }]);
    const moved = await openSession(inject('origin')).ask(visits.move, {
      params: { slug: page.slug, token, start: next },
    });
    expect(moved.status).toBe(409);
    const other = await newPage(office.session);
    const refused = await askForVisit(other.slug, visitor(next));
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: 'This time was just taken. Please choose another one.' },
    ]);
  });

  test('leaves room for the others of a team, unless it is for everybody', async () => {
    const change = { params: { id: String(company.id) }, body: { visitsAtOnce: 2 } };
    await office.session.call(organizations.edit, change);
    const [mine, holidays] = [newAddress(), newAddress()];
    await write(mine, start);
    await write(holidays, next);
    await add(mine);
    await add(holidays, { who: 'everybody' });
    expect([await isFree(start), await isFree(next)]).toEqual([true, false]);
    await bookVisit((await newPage(office.session)).slug, start);
    expect(await isFree(start)).toBe(false);
  });

  test('is read again each quarter of an hour, also when nothing changed', async () => {
    const address = newAddress();
    await write(address, start);
    await add(address);
    const { readAt } = (await list())[0] ?? {};
    await quarterPasses();
    const [unchanged] = await list();
    expect([await isFree(start), (unchanged?.readAt ?? '') > (readAt ?? '')]).toEqual([false, true]);
    await write(address, next);
    await quarterPasses();
    expect([await isFree(start), await isFree(next)]).toEqual([true, false]);
  });

  test.each([
    ['an ETag', 'sample-'],
    ['a date alone', 'dated-'],
  ])('with %s is not taken apart again while its server says it is the same', async (_mark, begin) => {
    const address = newAddress(begin);
    await write(address, start);
    await add(address);
    const { expandedAt, readAt } = await stored();
    await quarterPasses();
    const after = await stored();
    expect([after['expandedAt'], after['readAt'] === readAt]).toEqual([expandedAt, false]);
  });

  test('of every usual app is read by the function as it is bundled', async () => {
    const address = newAddress();
    await add(address);
    const params = { organizationId: String(company.id), calendarId: '1' };
    for (const { name, file } of sampleCalendars) {
      await fetch(address, { method: 'PUT', body: file });
      const { calendars: after } = await office.session.call(calendars.read, { params });
      expect([name, after[0]?.problem]).toEqual([name, undefined]);
    }
  });

  test('that cannot be read says why, and holds for a day', async () => {
    const address = newAddress();
    await write(address, start);
    await add(address);
    await fetch(address, { method: 'DELETE' });
    await quarterPasses();
    expect(await list()).toMatchObject([
      { problem: 'The server of the calendar answers with an error (503). Please try again later.' },
    ]);
    expect(await isFree(start)).toBe(false);
    await write(address, next);
    const again = { params: { ...params(), calendarId: '1' } };
    const { calendars: after } = await office.session.call(calendars.read, again);
    expect([after[0]?.problem, await isFree(start), await isFree(next)]).toEqual([undefined, true, false]);
  });

  test('that was not read for a day does not count any more, and the contractor is told once', async () => {
    const address = newAddress();
    await write(address, start);
    await add(address);
    await fetch(address, { method: 'DELETE' });
    const item = await stored();
    const readAt = new Date(Date.now() - 25 * HOUR_MS).toISOString();
    await writeItem({ ...(item as Key), ...item, readAt });
    await quarterPasses();
    await quarterPasses();
    const told = async () =>
      subjectsOf(await mailTo(`${office.userId}@paveprint.example`)).filter((one) => one.includes('calendar'));
    await eventually(told, ['Your calendar cannot be read: Mine']);
    expect(await isFree(start)).toBe(true);
    await bookVisit(page.slug, start);
    await write(address, next);
    await quarterPasses();
    expect((await list())[0]?.problem).toBeUndefined();
    expect(await stored()).not.toHaveProperty('toldAt');
    await eventually(told, ['Your calendar cannot be read: Mine']);
  });

  test('is not read any more once it is removed, or its organization is deleted, or its account is gone', async () => {
    const listed = async () => {
      const parts = await Promise.all(listings.map((listing) => readPartition(listing)));
      return parts.flat().filter(({ sk }) => String(sk).includes(office.accountId)).length;
    };
    await add(newAddress());
    await add(newAddress());
    expect([await listed(), (await list()).length]).toEqual([2, 2]);
    await office.session.call(calendars.remove, { params: { ...params(), calendarId: '1' } });
    expect([await listed(), (await list()).map(({ id }) => id)]).toEqual([1, ['2']]);
    await office.session.call(organizations.remove, { params: { id: String(company.id) } });
    await quarterPasses();
    expect([await listed(), await stored()]).toEqual([0, {}]);
    const gone = { accountId: office.accountId, brandId: 'gone', id: '1' };
    await writeItem({ ...readCalendarKey(partOf(`${gone.accountId}#gone`, PARTS), gone), v: 1 });
    await quarterPasses();
    expect(await listed()).toBe(0);
  });
});

test.each(lostPlans)(
  'a busy calendar is seen, read and removed, and no other is added, by an account that is %s',
  async (_what, standing, status) => {
    const address = newAddress();
    await write(address, start);
    await add(address);
    await losePlan(office.accountId, standing);
    expect((await add(newAddress())).status).toBe(status);
    expect(await list()).toMatchObject([{ name: 'Mine' }]);
    const one = { params: { ...params(), calendarId: '1' } };
    expect((await office.session.call(calendars.read, one)).calendars).toMatchObject([{ entries: 1 }]);
    expect(await isFree(start)).toBe(false);
    await office.session.call(calendars.remove, one);
    expect([await list(), await isFree(start)]).toEqual([[], true]);
  },
);

describe('a calendar is refused in words', () => {
  test.each([
    ['page-', 'This address leads to something other than a calendar. Please copy the address that ends in .ics.'],
    ['large-', 'The calendar is larger than 5 MB. Please use one with fewer entries.'],
    [
      'inner-',
      'The address leads into a private network, where it cannot be read. Please use its public or secret address.',
    ],
    ['circle-', 'The address leads from one page to the next, but never to a calendar.'],
    ['locked-', 'The calendar asks for a password. Please use its secret or public address.'],
    ['gone-', 'There is no calendar at this address. Please copy it again from your calendar app.'],
    ['down-', 'The server of the calendar answers with an error (503). Please try again later.'],
  ])('at an address that begins with %s', async (begin, words) => {
    const refused = await add(newAddress(begin));
    expect([refused.status, await refused.text()]).toEqual([422, words]);
    expect(await list()).toEqual([]);
  });

  test.each([
    [
      'https://127.0.0.1/a.ics',
      'The address leads into a private network, where it cannot be read. Please use its public or secret address.',
    ],
    [
      'webcal://[::1]/a.ics',
      'The address leads into a private network, where it cannot be read. Please use its public or secret address.',
    ],
    [
      'https://localhost/a.ics',
      'The address leads into a private network, where it cannot be read. Please use its public or secret address.',
    ],
    [
      'https://calendars.example:8443/a.ics',
      'Calendars are read only at the usual port. Please use an address without “:8443”.',
    ],
    ['https://no-such-host.invalid/a.ics', 'There is no answer at this address. Please check it, or try again later.'],
    // Read over https, because people leave out the s. Over http, no address counts as public.
    ['http://no-such-host.invalid/a.ics', 'There is no answer at this address. Please check it, or try again later.'],
    [
      'ftp://paving.example/a.ics',
      'The address must begin with https:// or webcal://, and must not contain a password.',
    ],
    [
      'https://me:secret@paving.example/a',
      'The address must begin with https:// or webcal://, and must not contain a password.',
    ],
  ])('at %s', async (address, words) => {
    const refused = await add(address);
    expect([refused.status, await refused.text()]).toEqual([422, words]);
  });

  test('that is in the list already, and the sixth', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await add(n === 0 ? address : newAddress())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const [again, sixth] = [await add(address), await add(newAddress())];
    expect([again.status, await again.text()]).toEqual([
      409,
      'This calendar is already in the list. To add it again, please remove it first.',
    ]);
    expect([sixth.status, await sixth.text()]).toEqual([
      409,
      'An organization can have at most 5 calendars. Please remove one first.',
    ]);
  });

  test('from anybody but the owner, who all see the list without addresses', async () => {
    await add(newAddress());
    const member = await joinOffice(office.accountId, 'estimator');
    const body = { name: 'Mine', address: newAddress(), who: 'one' } as const;
    expect((await member.session.ask(calendars.add, { params: params(), body })).status).toBe(403);
    const shown = await (await member.session.ask(calendars.list, { params: params() })).text();
    expect(shown).toContain('"name":"Mine"');
    expect(shown).not.toContain('.ics');
  });
});
