import { asWholeCells, DAYS_AHEAD } from '#shared/calendars/busy-cells.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { CalendarProblem } from '../ical/calendar-limits.ts';
import { readBusyTimes } from '../ical/read-busy-times.ts';
import { requireEnv } from '../runtime/environment.ts';
import { fetchCalendar } from './fetch-calendar.ts';
import type { Known } from './fetch-calendar.ts';
import type { StoredCalendar } from './stored-calendar.ts';

const { hostname } = new URL(requireEnv('APP_ORIGIN'));

/** Repeating entries are expanded again after this time, so that the days ahead are always known. */
const EXPANDED_FOR_MS = 5 * DAY_MS;

type WasRead = Pick<StoredCalendar, 'readAt' | 'expandedAt' | 'busy' | 'timeZone'> & Known;
/** What is known of a calendar before it is read. Only the address is known of a new one. */
type Before = Pick<StoredCalendar, 'address'> & Partial<WasRead>;

/** Thrown when no time is left to parse a calendar. It says nothing about the calendar itself. */
export class OutOfTime extends Error {}

type When = {
  readonly now: Date;
  /** The time after which no more files are parsed, in milliseconds; Infinity for a person who waits. */
  readonly deadline: number;
};

/**
 * Reads a calendar as its server has it now. Throws a CalendarProblem that says why this is not possible, and OutOfTime
 * when the server answers after the deadline.
 */
export async function readCalendar(before: Before, timeZone: string, { now, deadline }: When): Promise<WasRead> {
  const { expandedAt, busy, etag, lastModified } = before;
  const readAt = now.toISOString();
  const isCurrent = expandedAt !== undefined && now.getTime() - Date.parse(expandedAt) < EXPANDED_FOR_MS;
  const isKnown = isCurrent && before.timeZone === timeZone;
  const known = { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
  const file = await fetchCalendar(before.address, isKnown ? known : {});
  if (file === 'unchanged') {
    if (!isKnown || !busy)
      throw new CalendarProblem('The server of the calendar answers with an error (304). Please try again later.');
    return { readAt, expandedAt, busy: [...busy], timeZone, ...known };
  }
  if (Date.now() >= deadline) throw new OutOfTime();
  const { bytes, ...said } = file;
  const to = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const found = readBusyTimes(bytes, { from: now, to, timeZone, ownIds: `@${hostname}` });
  return { readAt, expandedAt: readAt, busy: [...asWholeCells(found)], timeZone, ...said };
}

/**
 * Reads a stored calendar again, and returns it with the new reading, or with the problem that kept it from being read.
 */
export async function readAgain(before: StoredCalendar, timeZone: string, when: When): Promise<StoredCalendar> {
  const { problem: _problem, toldAt: _toldAt, etag: _etag, lastModified: _lastModified, ...kept } = before;
  try {
    return { ...kept, ...(await readCalendar(before, timeZone, when)) };
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    return { ...before, problem: error.message };
  }
}
