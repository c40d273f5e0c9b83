import { isGood } from '#shared/calendars/busy-cells.ts';
import type { BusyCalendarId } from '#shared/table/keys.ts';
import { TOO_SLOW } from '../ical/calendar-limits.ts';
import { mailWrites, withoutMailed } from '../mail/queue-mail.ts';
import { organizationIfAny } from '../organizations/branding.ts';
import { contractorAddresses } from '../organizations/contractor-addresses.ts';
import { requireEnv } from '../runtime/environment.ts';
import { transact } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { findCalendar, removeCalendarWrites, saveCalendarWrite } from './calendar-store.ts';
import { OutOfTime, readAgain } from './read-calendar.ts';
import type { StoredCalendar } from './stored-calendar.ts';

const origin = requireEnv('APP_ORIGIN');

/**
 * What became of a calendar. `told`: the contractor learns now that it cannot be read. `slow`: it took too long the
 * last time and is read after the others. `late`: no time was left for it.
 */
export type Refreshed = 'read' | 'unreadable' | 'told' | 'gone' | 'slow' | 'late';

/** `slowToo` reads calendars that took too long the last time as well. */
export type When = { readonly now: Date; readonly deadline: number; readonly slowToo: boolean };

/**
 * Reads a calendar again. If two calls read it at the same time, either reading is as good, so only one of them is
 * saved.
 */
export async function refreshCalendar(id: BusyCalendarId, { slowToo, ...when }: When): Promise<Refreshed> {
  const before = await findCalendar(id);
  const organization = before && (await organizationIfAny(id.accountId, before.organizationId));
  if (!before || !organization) {
    await transact(removeCalendarWrites(id, before));
    return 'gone';
  }
  if (before.problem === TOO_SLOW && !slowToo) return 'slow';
  try {
    return await keep(before, await readAgain(before, organization.timeZone, when), when.now);
  } catch (error) {
    if (error instanceof OutOfTime) return 'late';
    throw error;
  }
}

async function keep(before: StoredCalendar, after: StoredCalendar, now: Date): Promise<Refreshed> {
  if (after.problem !== undefined && !isGood(after.readAt, now) && after.toldAt === undefined)
    return mailUnreadable(before, after, now);
  await tryWrite(saveCalendarWrite(before, after));
  return after.problem === undefined ? 'read' : 'unreadable';
}

/** Mails the contractor, once, that people can book while they are busy (product 12.33). */
async function mailUnreadable(before: StoredCalendar, after: StoredCalendar, now: Date): Promise<Refreshed> {
  const { accountId, organizationId, brandId, id, readAt, name, problem } = after;
  const addresses = await contractorAddresses(accountId, organizationId);
  const letter = {
    subject: `Your calendar cannot be read: ${name}`,
    text: [
      'Hello,',
      '',
      `We have not been able to read your calendar "${name}" for a day.`,
      problem ?? '',
      '',
      'Until it can be read again, homeowners can book a visit at times that it says are busy.',
      '',
      `Try again, or give it another address: ${origin}/app/settings`,
    ].join('\n'),
  };
  const occasion = { kind: 'calendar-unreadable', about: `${brandId}#${id}#${readAt}` } as const;
  const saved = saveCalendarWrite(before, { ...after, toldAt: now.toISOString() });
  await transact([saved, ...(await withoutMailed(mailWrites(occasion, addresses, letter)))]);
  return 'told';
}
