import { DAY_MS } from '../time/day.ts';
import { CELL_MS, cellsOf } from '../visits/visit-slots.ts';
import type { VisitSlot } from '../visits/visit-slots.ts';
import type { BusyWho } from './busy-calendar.ts';

/**
 * How far ahead busy times are kept: until the last day that can be booked (product 19.1, 12.13), and the days between
 * two full readings.
 */
export const DAYS_AHEAD = 45;

/** Calendars are split into this many parts, each read in its own minute of every quarter hour (product 12.31). */
export const PARTS = 15;

/** How long the last reading counts while a calendar cannot be read (product 12.33). */
const GOOD_FOR_MS = DAY_MS;

/** What is known of a calendar. */
export type KnownBusy = {
  readonly who: BusyWho;
  readonly readAt: string;
  readonly busy: readonly VisitSlot[];
};

/**
 * How many of those who make visits are busy in each 15-minute cell, by their calendars. A calendar that was not read for
 * a day does not count any more.
 */
export function busyCells(calendars: readonly KnownBusy[], everybody: number, now: Date): ReadonlyMap<string, number> {
  const busy = new Map<string, number>();
  for (const { who, readAt, busy: times } of calendars) {
    if (!isGood(readAt, now)) continue;
    for (const cell of new Set(times.flatMap(cellsOf))) {
      busy.set(cell, (busy.get(cell) ?? 0) + (who === 'everybody' ? everybody : 1));
    }
  }
  return busy;
}

/** Whether a reading from this instant still counts. */
export const isGood = (readAt: string, now: Date): boolean => now.getTime() - Date.parse(readAt) < GOOD_FOR_MS;

/**
 * The times in order, as whole cells. Times that touch are joined, so that a calendar of any length takes little room.
 */
export function asWholeCells(times: readonly VisitSlot[]): readonly VisitSlot[] {
  const apart: { start: number; end: number }[] = [];
  for (const { start, end } of times) {
    const from = Math.floor(Date.parse(start) / CELL_MS) * CELL_MS;
    const to = Math.ceil(Date.parse(end) / CELL_MS) * CELL_MS;
    const last = apart.at(-1);
    if (last && from <= last.end) last.end = Math.max(last.end, to);
    else apart.push({ start: from, end: to });
  }
  return apart.map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() }));
}
