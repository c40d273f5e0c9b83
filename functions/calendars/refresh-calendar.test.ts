import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

import { PARTS } from '#shared/calendars/busy-cells.ts';
import { calendars } from '#shared/calendars/contract.ts';
import { partOf } from '#shared/clock/shards.ts';
import { calendarPartition, calendarsPartition, kind } from '#shared/table/keys.ts';
import type { BusyCalendarId, Key } from '#shared/table/keys.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { isSettled, readPartition, writeItem } from '../testing/operator.ts';
import type { Item } from '../testing/operator.ts';
import { subjectsTo } from '../testing/outbox.ts';
import { openServer } from '../testing/own-server.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import type { Settings } from '../testing/role.ts';
import { endlessCalendar } from '../testing/slow-calendars.ts';

const EMPTY = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

let office: Office;
let params: { readonly organizationId: string };
beforeEach(async () => {
  office = await openOffice();
  params = { organizationId: String((await newCompany(office.session)).id) };
});
afterAll(leaveRole);

/** Adds an empty calendar and returns its address. */
async function add(name: string): Promise<string> {
  const address = `${inject('aws')}/calendars/sample-${randomBytes(6).toString('hex')}.ics`;
  await fetch(address, { method: 'PUT', body: EMPTY });
  await office.session.call(calendars.add, { params, body: { name, address, who: 'one' } });
  return address;
}

async function stored(): Promise<Key & Item & BusyCalendarId> {
  const [found] = await readPartition(calendarPartition(office.accountId), kind.busyCalendar);
  return found as Key & Item & BusyCalendarId;
}

/** Reads the company's only calendar in the way the calendar reader does. */
async function openReader(settings: Settings = {}) {
  const { accountId, brandId, id } = await stored();
  stubRole('calendar-reader', settings);
  const { asTenant } = await import('../storage/tenant-guard.ts');
  const { refreshCalendar } = await import('./refresh-calendar.ts');
  const first = { deadline: Infinity, slowToo: false };
  return (when = {}) =>
    asTenant(accountId, () => refreshCalendar({ accountId, brandId, id }, { now: new Date(), ...first, ...when }));
}

test('a calendar that is read again was read, or was not readable', async () => {
  const address = await add('Mine');
  const refresh = await openReader();
  expect(await refresh()).toBe('read');
  await fetch(address, { method: 'DELETE' });
  expect(await refresh()).toBe('unreadable');
});

test('a calendar that is restored from before its contractor was told is kept when it is read, and told once', async () => {
  const address = await add('Mine');
  await fetch(address, { method: 'DELETE' });
  const before = { ...(await stored()), readAt: new Date(Date.now() - DAY_MS - 60_000).toISOString() };
  const refresh = await openReader();
  for (let restored = 0; restored < 2; restored += 1) {
    await writeItem(before);
    expect(await refresh()).toBe('told');
    expect(await stored()).toHaveProperty('toldAt');
    expect(await refresh()).toBe('unreadable');
  }
  const mails = async () =>
    (await subjectsTo(`${office.userId}@paveprint.example`)).filter((one) => /calendar/.test(one));
  await eventually(mails, ['Your calendar cannot be read']);
});

/** Calendars to empty after the test, because accounts of other tests may have theirs in the same part. */
const endless: string[] = [];
afterEach(async () => {
  for (const address of endless.splice(0)) await fetch(address, { method: 'PUT', body: EMPTY });
});

async function makeEndless(address: string): Promise<void> {
  endless.push(address);
  await fetch(address, { method: 'PUT', body: endlessCalendar.file });
}

test('a calendar that took too long is left for after the others, until it is read in time', async () => {
  const address = await add('Mine');
  const refresh = await openReader();
  await makeEndless(address);
  expect(await refresh()).toBe('unreadable');
  expect(await refresh()).toBe('slow');
  expect(await refresh({ slowToo: true })).toBe('unreadable');
  await fetch(address, { method: 'PUT', body: EMPTY });
  expect(await refresh({ slowToo: true })).toBe('read');
  expect(await refresh()).toBe('read');
});

test('a calendar whose server answers after the deadline is not taken apart, and is as it was', async () => {
  await makeEndless(await add('Mine'));
  const refresh = await openReader();
  const before = await stored();
  expect(await refresh({ deadline: Date.now() })).toBe('late');
  expect(await stored()).toEqual(before);
});

test('a calendar that takes too long does not keep the others of its part from being read', async () => {
  await makeEndless(await add('Endless'));
  const other = await add('Other');
  await fetch(other, { method: 'DELETE' });
  const { accountId, brandId } = await stored();
  stubRole('calendar-reader');
  const { readPart } = await import('./read-part.ts');
  const part = partOf(`${accountId}#${brandId}`, PARTS);
  await eventually(() => isSettled(calendarsPartition(part)), true);
  const problems = async () =>
    (await office.session.call(calendars.list, { params })).calendars.map(({ problem }) => problem);
  await readPart({ part, now: new Date(), deadline: Infinity });
  const { words } = endlessCalendar;
  expect(await problems()).toEqual([words, expect.stringContaining('answers with an error')]);
  await fetch(other, { method: 'PUT', body: EMPTY });
  expect((await readPart({ part, now: new Date(), deadline: Infinity })).slow).toBeGreaterThan(0);
  expect(await problems()).toEqual([words, undefined]);
});

/** Replaces the calendar by another one, which gets the same number. */
async function replace(): Promise<void> {
  const { id: calendarId } = await stored();
  await office.session.call(calendars.remove, { params: { ...params, calendarId } });
  await add('Right');
}

const names = async (): Promise<string[]> =>
  (await office.session.call(calendars.list, { params })).calendars.map(({ name }) => name);

test('a calendar that is replaced while it is read does not come back', async () => {
  const answer: RequestListener = (_request, response) => void replace().then(() => response.end(EMPTY));
  const server = await openServer(answer);
  await add('Wrong');
  await writeItem({ ...(await stored()), address: `${server.address}/wrong.ics` });
  const refresh = await openReader({ TRUSTED_ORIGIN: server.address });
  await refresh();
  server.close();
  expect(await names()).toEqual(['Right']);
});

test('a calendar that was gone or another when it was looked for stays now that it is there', async () => {
  await add('Wrong');
  await openReader();
  const { transact } = await import('../storage/transact.ts');
  const { findCalendar, removeCalendarWrites } = await import('./calendar-store.ts');
  const { asTenant } = await import('../storage/tenant-guard.ts');
  const { accountId, brandId, id } = await stored();
  const one = { accountId, brandId, id };
  await asTenant(accountId, async () => {
    const found = await findCalendar(one);
    await replace();
    for (const before of [found, undefined]) await transact(removeCalendarWrites(one, before));
  });
  expect(await names()).toEqual(['Right']);
});

test('an address and all that it leads to are read within eight seconds, or nobody answers', async () => {
  const [begun, clock] = [Date.now(), vi.spyOn(Date, 'now')];
  let asked = 0;
  // Each answer takes three seconds.
  clock.mockImplementation(() => begun + 3000 * asked);
  const server = await openServer((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: '/next.ics' }).end();
  });
  stubRole('calendar-reader', { TRUSTED_ORIGIN: server.address });
  const { fetchCalendar } = await import('./fetch-calendar.ts');
  await expect(fetchCalendar(`${server.address}/a.ics`, {})).rejects.toThrow('There is no answer at this address.');
  expect(asked).toBe(3);
  clock.mockRestore();
  server.close();
});
