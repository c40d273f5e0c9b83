import { DAY_MS } from '../time/day.ts';
import { instantOf, localTime } from '../time/zoned-time.ts';

/** A day before, and two hours before (product 19.24). */
export type ReminderKind = 'day' | 'soon';
export type Reminder = { readonly kind: ReminderKind; readonly at: string };

const HOUR_MS = 3_600_000;
const SOON_MS = 2 * HOUR_MS;
/** A reminder that follows the booking within an hour would only repeat it. */
const QUIET_AFTER_BOOKING_MS = HOUR_MS;

type Booked = { readonly start: string; readonly timeZone: string };

/** When people are reminded of a visit; the day before, at the visit's time on the contractor's clock. */
export function reminders({ start, timeZone }: Booked): readonly Reminder[] {
  const begins = Date.parse(start);
  const dayBefore = instantOf(localTime(begins, timeZone) - DAY_MS, timeZone);
  return [
    { kind: 'day', at: new Date(dayBefore).toISOString() },
    { kind: 'soon', at: new Date(begins - SOON_MS).toISOString() },
  ];
}

/** The reminders that a visit booked at `now` still brings. */
export const remindersAhead = (booked: Booked, now: Date): readonly Reminder[] =>
  reminders(booked).filter(({ at }) => Date.parse(at) >= now.getTime() + QUIET_AFTER_BOOKING_MS);

/** Whether a reminder that comes late still helps: not once the visit begins, nor once the next reminder is due. */
export function isStillUseful(kind: ReminderKind, { start }: Booked, now: Date): boolean {
  const ahead = Date.parse(start) - now.getTime();
  return kind === 'day' ? ahead > SOON_MS : ahead > 0;
}
