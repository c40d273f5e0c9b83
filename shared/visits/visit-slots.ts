import type { TimeSlot } from '../organizations/time-slots.ts';
import { DAY_MS } from '../time/day.ts';
import { instantOf, localTime } from '../time/zoned-time.ts';

/** The rules by which a contractor takes visits (product 19.1 to 19.3). */
export type BookingRules = {
  readonly availableTimeSlots: readonly TimeSlot[];
  readonly timeZone: string;
  /** A multiple of 15 (product 12.12). */
  readonly visitMinutes: number;
  /** First day offered, on the contractor's calendar: 0 is today, 1 tomorrow (product 19.3). */
  readonly leadDays: number;
};

/** Start and end of a visit in UTC. */
export type VisitSlot = { readonly start: string; readonly end: string };

export const CELL_MS: number = 15 * 60_000;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const DAYS_AHEAD = 21;
/** Days offered when a contractor needs weeks of notice (product 19.1). */
const MIN_DAYS_OFFERED = 7;

/** All times in the next 21 days at which a visit may begin, soonest first, whether taken or not. */
export function visitSlots(rules: BookingRules, now: Date): VisitSlot[] {
  const today = Math.floor(localTime(now.getTime(), rules.timeZone) / DAY_MS);
  const last = Math.max(DAYS_AHEAD, rules.leadDays + MIN_DAYS_OFFERED - 1);
  const starts = new Set<number>();
  for (let day = today + rules.leadDays; day <= today + last; day += 1) {
    for (const start of startsOn(day * DAY_MS, rules)) if (start > now.getTime()) starts.add(start);
  }
  return [...starts].toSorted((a, b) => a - b).map((start) => slotAt(start, rules));
}

/** Starts of the visits of a day, back to back on the 15-minute grid. `midnight` is in local time. */
function startsOn(midnight: number, rules: BookingRules): number[] {
  const { availableTimeSlots, timeZone } = rules;
  const weekday = WEEKDAYS[new Date(midnight).getUTCDay()];
  const length = rules.visitMinutes * 60_000;
  return availableTimeSlots
    .filter(({ day, enabled }) => enabled && day === weekday)
    .flatMap(({ startTime, endTime }) => {
      const opens = Math.ceil(instantOf(midnight + clockMs(startTime), timeZone) / CELL_MS) * CELL_MS;
      const room = instantOf(midnight + clockMs(endTime), timeZone) - opens;
      return Array.from({ length: Math.max(0, Math.floor(room / length)) }, (_, n) => opens + n * length);
    });
}

function clockMs(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

function slotAt(start: number, { visitMinutes }: BookingRules): VisitSlot {
  const iso = (instant: number): string => new Date(instant).toISOString();
  return { start: iso(start), end: iso(start + visitMinutes * 60_000) };
}

/** The 15-minute cells of the account's calendar that a visit covers: '2026-11-24T15:00Z'. */
export function cellsOf({ start, end }: VisitSlot): string[] {
  const first = Math.floor(Date.parse(start) / CELL_MS);
  const count = Math.ceil(Date.parse(end) / CELL_MS) - first;
  return Array.from({ length: count }, (_, n) => cellAt((first + n) * CELL_MS));
}

/** The cell that an instant is in. */
export const cellAt = (instant: number): string =>
  `${new Date(Math.floor(instant / CELL_MS) * CELL_MS).toISOString().slice(0, 16)}Z`;
