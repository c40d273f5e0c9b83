import { DAY_MS } from '../time/day.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** Holidays with a fixed date, as [month, day]. None of them is a business day. */
const FIXED_HOLIDAYS: readonly (readonly [number, number])[] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
];

/** Holidays by weekday: the month, the weekday counted from Sunday, and which one in the month; -1 is the last. */
const MOVING_HOLIDAYS: readonly { readonly month: number; readonly weekday: number; readonly nth: number }[] = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
];

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const weekdayOf = (instant: number): number => new Date(instant).getUTCDay();

/** `date` as '2026-11-26', moved by whole days. */
export const addDays = (date: string, days: number): string => isoDay(dayOf(date) + days * DAY_MS);

function movingHoliday(year: number, { month, weekday, nth }: (typeof MOVING_HOLIDAYS)[number]): number {
  if (nth < 0) {
    const last = Date.UTC(year, month, 0);
    return last - ((weekdayOf(last) - weekday + 7) % 7) * DAY_MS;
  }
  const first = Date.UTC(year, month - 1, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1)) * DAY_MS;
}

/** A holiday on a weekend is also observed on the Friday before or the Monday after: neither of the two days counts. */
function keptOn(holiday: number): number[] {
  if (weekdayOf(holiday) === SATURDAY) return [holiday, holiday - DAY_MS];
  return weekdayOf(holiday) === SUNDAY ? [holiday, holiday + DAY_MS] : [holiday];
}

/**
 * Federal holidays (5 U.S.C. 6103) that fall in a year or are observed in it, as dates.
 * @internal exported for tests
 */
export function federalHolidays(year: number): ReadonlySet<string> {
  // New Year's Day of the next year is observed on December 31 if it is a Saturday.
  const years = [year, year + 1];
  const fixed = years.flatMap((one) => FIXED_HOLIDAYS.map(([month, day]) => Date.UTC(one, month - 1, day)));
  const moving = MOVING_HOLIDAYS.map((one) => movingHoliday(year, one));
  return new Set([...fixed, ...moving].flatMap(keptOn).map(isoDay));
}

/**
 * Saturdays count, Sundays and federal holidays do not (16 CFR 429.0).
 * @internal exported for tests
 */
export const isBusinessDay = (date: string): boolean =>
  weekdayOf(dayOf(date)) !== SUNDAY && !federalHolidays(Number(date.slice(0, 4))).has(date);

/** The last of `days` business days after `date`, which itself does not count. */
export function addBusinessDays(date: string, days: number): string {
  let [day, left] = [date, days];
  while (left > 0) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
