import { locales } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { localTime } from '#shared/time/zoned-time.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';

/** A day in the contractor's time zone; `at` is its midnight, encoded as if it were UTC (ms). */
export type SlotDay = { readonly at: number; readonly slots: readonly VisitSlot[] };
export type SlotWeek = { readonly days: readonly SlotDay[] };

/** 1970 began on a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7);

/** Groups free times by week and day. Every week shows the same weekdays: those with any free time. */
export function slotWeeks(slots: readonly VisitSlot[], timeZone: string): SlotWeek[] {
  const byDay = new Map<number, VisitSlot[]>();
  for (const slot of slots) {
    const day = Math.floor(localTime(Date.parse(slot.start), timeZone) / DAY_MS);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  const days = [...byDay.keys()];
  const weekdays = [...new Set(days.map((day) => day - mondayOf(day)))].toSorted((a, b) => a - b);
  const mondays = [...new Set(days.map(mondayOf))].toSorted((a, b) => a - b);
  return mondays.map((monday) => ({
    days: weekdays.map((weekday) => ({
      at: (monday + weekday) * DAY_MS,
      slots: byDay.get(monday + weekday) ?? [],
    })),
  }));
}

const written = (at: number, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }).format(at);

/** 'November 23 – 27', or 'November 30 – December 4'; '23 – 27 de noviembre'. */
export function weekName({ days }: SlotWeek, language: Language): string {
  const [first, last] = [days.at(0)?.at ?? 0, days.at(-1)?.at ?? 0];
  const sameMonth = new Date(first).getUTCMonth() === new Date(last).getUTCMonth();
  const whole = (at: number): string => written(at, language, { month: 'long', day: 'numeric' });
  const dayOf = (at: number): string => String(new Date(at).getUTCDate());
  if (first === last) return whole(first);
  if (!sameMonth) return `${whole(first)} – ${whole(last)}`;
  // The day comes before its month in Spanish.
  return language === 'es' ? `${dayOf(first)} – ${whole(last)}` : `${whole(first)} – ${dayOf(last)}`;
}

export const dayParts = ({ at }: SlotDay, language: Language) => ({
  weekday: written(at, language, { weekday: 'short' }),
  date: String(new Date(at).getUTCDate()),
  month: written(at, language, { month: 'long' }),
});
