import { runInNewContext } from 'node:vm';

/** Thrown when a file is not a calendar we can use. The message tells the contractor why. */
export class CalendarProblem extends Error {}

/** Far more than people have. Each entry takes its share of a function's time. */
const MAX_ENTRIES = 20_000;
/** How many times of a day a rule may name: one every five minutes, and a few more. */
const MAX_TIMES = 300;
/** A few lines can ask for hours of work, which must not hold up the calendars of others. */
const MAX_MS = 4000;
const TOO_MANY = 'The calendar has too many entries. Please use one with fewer.';
/** The message about a calendar that took too long. The next reading recognizes such a calendar by it. */
export const TOO_SLOW = 'The calendar takes too long to read. Please use one with fewer entries.';

/**
 * Throws when mended calendars have too much of anything, because even what does not count as busy takes time. They
 * have one line for each busy period (`FREEBUSY`) and for each date in addition to a rule (`COMPLETED`), and one line
 * for many excluded dates (`EXDATE`).
 */
export function requireFew(calendars: readonly string[]): void {
  const counted = /^(?:BEGIN:V(?:EVENT|TODO|JOURNAL|TIMEZONE)|(?:FREEBUSY|COMPLETED|EXDATE)[;:].*)/gim;
  const entries = calendars.flatMap((text) => text.match(counted) ?? []);
  const rules = calendars.flatMap((text) => text.match(/^RRULE[;:].*/gim) ?? []);
  const dates = entries.reduce((sum, line) => sum + line.split(',').length, 0);
  if (dates > MAX_ENTRIES || rules.some((rule) => timesOf(rule) > MAX_TIMES)) throw new CalendarProblem(TOO_MANY);
}

/** How many times of a day a rule names, multiplied by how often it chooses among its days. */
function timesOf(rule: string): number {
  const lists = [...rule.matchAll(/BY(?:HOUR|MINUTE|SECOND|SETPOS)=([^;]*)/gi)];
  return lists.reduce((product, [, list = '']) => product * list.split(',').length, 1);
}

/** Ends work that takes too long, even in the middle of a library's loop, where none of our code checks the time. */
export function withinTime<T>(work: () => T): T {
  try {
    const result: T = runInNewContext('work()', { work }, { timeout: MAX_MS });
    return result;
  } catch (error) {
    // Only this error comes from the other context, so it is not an instance of our `Error`.
    const isLate = Reflect.get(Object(error), 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isLate ? new CalendarProblem(TOO_SLOW, { cause: error }) : error;
  }
}
