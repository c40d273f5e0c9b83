import { requireOwner } from '#shared/auth/access.ts';
import type { BusyCalendar } from '#shared/calendars/busy-calendar.ts';
import { calendars } from '#shared/calendars/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { requireOrganization } from '../organizations/branding.ts';
import { organizationAudit } from '../organizations/organization-audit.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';
import { retryUntilTrue } from '../storage/retry.ts';
import { transact } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { addCalendar } from './add-calendar.ts';
import { listCalendars, removeCalendarWrites, saveCalendarWrite } from './calendar-store.ts';
import { calendarUrl } from './fetch-calendar.ts';
import { readAgain } from './read-calendar.ts';
import type { StoredCalendar } from './stored-calendar.ts';

/** Rate limit for readings that people ask for, because each of them calls somebody else's server. */
const MAX_READINGS = { name: 'calendar', max: 60, seconds: 3600 };

const toCalendar = ({ id, name, address, who, readAt, busy, problem }: StoredCalendar): BusyCalendar => ({
  id,
  name,
  host: calendarUrl(address).host,
  who,
  readAt,
  entries: busy.filter(({ end }) => end > new Date().toISOString()).length,
  ...(problem !== undefined && { problem }),
});

async function reply(accountId: string, brandId: string): Promise<{ calendars: BusyCalendar[] }> {
  return { calendars: (await listCalendars(accountId, brandId)).map(toCalendar) };
}

async function requireCalendar(accountId: string, brandId: string, id: string): Promise<StoredCalendar> {
  const found = (await listCalendars(accountId, brandId)).find((one) => one.id === id);
  if (!found) throw new AppError('NOT_FOUND', 'Calendar not found');
  return found;
}

export const handler = lambda([
  route(calendars.list, async ({ caller: { accountId }, params }) => {
    const { brandId } = await requireOrganization(accountId, rowId(params.organizationId));
    return reply(accountId, brandId);
  }),

  route(calendars.add, async ({ caller, params, body }) => {
    requireOwner(caller);
    const { accountId } = caller;
    const organization = await requireOrganization(accountId, rowId(params.organizationId));
    await countAttempt({ ...MAX_READINGS, who: accountId });
    await addCalendar(caller, organization, body);
    return reply(accountId, organization.brandId);
  }),

  route(calendars.read, async ({ caller: { accountId }, params }) => {
    const { brandId, timeZone } = await requireOrganization(accountId, rowId(params.organizationId));
    const found = await requireCalendar(accountId, brandId, params.calendarId);
    await countAttempt({ ...MAX_READINGS, who: accountId });
    const after = await readAgain(found, timeZone, { now: new Date(), deadline: Infinity });
    // If this fails, somebody else has just saved a copy that is as good.
    await tryWrite(saveCalendarWrite(found, after));
    return reply(accountId, brandId);
  }),

  route(calendars.remove, async ({ caller, params }) => {
    requireOwner(caller);
    const { accountId } = caller;
    const { id, brandId } = await requireOrganization(accountId, rowId(params.organizationId));
    await retryUntilTrue(async () => {
      const found = await requireCalendar(accountId, brandId, params.calendarId);
      const audit = organizationAudit(caller, id, { action: 'calendar-removed', detail: { name: found.name } });
      return (await transact([...removeCalendarWrites(found, found), audit])) === 'done';
    });
    return { removed: true } as const;
  }),
]);
