import type { Caller } from '#shared/auth/access.ts';
import { MAX_CALENDARS } from '#shared/calendars/busy-calendar.ts';
import type { NewBusyCalendar } from '#shared/calendars/busy-calendar.ts';
import { AppError } from '#shared/http/errors.ts';
import { CalendarProblem } from '../ical/calendar-limits.ts';
import type { requireOrganization } from '../organizations/branding.ts';
import { organizationAudit } from '../organizations/organization-audit.ts';
import { transact } from '../storage/transact.ts';
import { addCalendarWrites, listCalendars } from './calendar-store.ts';
import { calendarUrl } from './fetch-calendar.ts';
import { readCalendar } from './read-calendar.ts';

type Organization = Awaited<ReturnType<typeof requireOrganization>>;

/**
 * Reads a calendar and saves it for an organization. Throws 422 with the reason when it cannot be read, and 409 when it
 * is in the list already or there are too many.
 */
export async function addCalendar(caller: Caller, organization: Organization, added: NewBusyCalendar): Promise<void> {
  const { accountId } = caller;
  const { id: organizationId, brandId, timeZone } = organization;
  try {
    const address = calendarUrl(added.address).href;
    const id = await freeNumber(accountId, brandId, address);
    const now = new Date();
    const found = await readCalendar({ address }, timeZone, { now, deadline: Infinity });
    // Higher than the version of any earlier calendar with this number, which may still be in the middle of a reading.
    const version = now.getTime();
    const kept = { ...added, address, accountId, brandId, id, organizationId, version, ...found };
    const audit = organizationAudit(caller, organizationId, { action: 'calendar-added', detail: { name: added.name } });
    if ((await transact([...addCalendarWrites(kept), audit])) === 'done') return;
  } catch (error) {
    if (error instanceof CalendarProblem) throw new AppError('UNPROCESSABLE', error.message, { cause: error });
    throw error;
  }
  throw new AppError('CONFLICT', 'The calendars changed in the meantime. Please try again.');
}

const TOO_MANY = `An organization can have at most ${MAX_CALENDARS} calendars. Please remove one first.`;

/** The first number that no calendar of the organization has. */
async function freeNumber(accountId: string, brandId: string, address: string): Promise<string> {
  const existing = await listCalendars(accountId, brandId);
  if (existing.some((one) => one.address === address)) {
    throw new AppError('CONFLICT', 'This calendar is already in the list. To add it again, please remove it first.');
  }
  const taken = new Set(existing.map(({ id }) => id));
  const numbers = Array.from({ length: MAX_CALENDARS }, (_, n) => String(n + 1));
  const free = numbers.find((id) => !taken.has(id));
  if (free === undefined) throw new AppError('CONFLICT', TOO_MANY);
  return free;
}
