import { runInNewContext } from 'node:vm';

/** Why a file is no calendar we can use, in words for the contractor. */
export class CalendarProblem extends Error {}

/** Far more than people have; each takes its share of a function's time. */
const MAX_ENTRIES = 20_000;
/** Times of a day that a rule may name: one every five minutes, and some. */
const MAX_TIMES = 300;
/** A few lines can ask for hours of work, which must not hold up the calendars of others. */
const MAX_MS = 4000;
const TOO_MANY = 'The calendar has too many entries. Please use one with fewer.';
/** What is said of a calendar that was given up, by which it is known the next time. */
export const TOO_SLOW = 'The calendar takes too long to read. Please use one with fewer entries.';

/**
 * Whatever mended calendars have in large numbers takes time, also what does not count as busy: they have a line for each
 * busy period and for each date beside a rule, and one line for many dates that are left out.
 */
export function requireFew(calendars: readonly string[]): void {
  const counted = /^(?:BEGIN:V(?:EVENT|TODO|JOURNAL|TIMEZONE)|(?:FREEBUSY|COMPLETED|EXDATE)[;:].*)/gim;
  const entries = calendars.flatMap((text) => text.match(counted) ?? []);
  const rules = calendars.flatMap((text) => text.match(/^RRULE[;:].*/gim) ?? []);
  const dates = entries.reduce((sum, line) => sum + line.split(',').length, 0);
  if (dates > MAX_ENTRIES || rules.some((rule) => timesOf(rule) > MAX_TIMES)) throw new CalendarProblem(TOO_MANY);
}

/** The times of a day that a rule names, and how often it chooses among its days. */
function timesOf(rule: string): number {
  const lists = [...rule.matchAll(/BY(?:HOUR|MINUTE|SECOND|SETPOS)=([^;]*)/gi)];
  return lists.reduce((product, [, list = '']) => product * list.split(',').length, 1);
}

/** Ends work that takes too long, also in the middle of a library's loop, where nothing of ours looks at the time. */
export function withinTime<T>(work: () => T): T {
  try {
    const result: T = runInNewContext('work()', { work }, { timeout: MAX_MS });
    return result;
  } catch (error) {
    // This error alone is made in the other context, whose `Error` is not ours.
    const isLate = Reflect.get(Object(error), 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isLate ? new CalendarProblem(TOO_SLOW, { cause: error }) : error;
  }
}
