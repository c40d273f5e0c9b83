import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';

import { calendars } from '#shared/calendars/contract.ts';
import { calendarPartition, kind } from '#shared/table/keys.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readPartition } from '../testing/operator.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

afterAll(leaveRole);

test('a calendar that is read again was read, or was not readable', async () => {
  const { session, accountId } = await openOffice();
  const params = { organizationId: String((await newCompany(session)).id) };
  const address = `${inject('aws')}/calendars/sample-${randomBytes(6).toString('hex')}.ics`;
  await fetch(address, { method: 'PUT', body: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' });
  await session.call(calendars.add, { params, body: { name: 'Mine', address, who: 'one' } });
  const [{ brandId } = {}] = await readPartition(calendarPartition(accountId), kind.busyCalendar);

  stubRole('calendar-reader');
  const { asTenant } = await import('../storage/tenant-guard.ts');
  const { refreshCalendar } = await import('./refresh-calendar.ts');
  const id = { accountId, brandId: String(brandId), id: '1' };
  const refresh = () => asTenant(accountId, () => refreshCalendar(id, new Date()));
  expect(await refresh()).toBe('read');
  await fetch(address, { method: 'DELETE' });
  expect(await refresh()).toBe('unreadable');
});
