import { instantOf, localTime } from './zoned-time.ts';

/** The day of an instant in a time zone: '2026-11-24'. */
export const zonedDay = (instant: number, timeZone: string): string =>
  new Date(localTime(instant, timeZone)).toISOString().slice(0, 10);

/** The instant at which a day begins in a time zone: `days` after the day of `instant`, or before it if negative. */
export function dayStart(instant: number, timeZone: string, days = 0): number {
  const wall = new Date(localTime(instant, timeZone));
  return instantOf(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days), timeZone);
}
