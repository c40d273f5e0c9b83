import * as z from 'zod';

/** What is counted: properties that were opened, AI designs, mailers. */
export const meter = z.enum(['lookups', 'designs', 'mailers']);
export type Meter = z.infer<typeof meter>;

/** What people read of each: of many of them, and of one beyond a plan. */
export const meterWords: Readonly<Record<Meter, { readonly many: string; readonly extra: string }>> = {
  lookups: { many: 'lookups', extra: 'extra lookup' },
  designs: { many: 'AI designs', extra: 'AI design' },
  mailers: { many: 'mailers', extra: 'extra mailer' },
};

/** Of which more than a plan holds is sold. */
export const soldMeter = meter.exclude(['mailers']);
export type SoldMeter = z.infer<typeof soldMeter>;

/** The month that a use falls into, as '2026-11'; months begin at midnight UTC. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

export const monthBefore = (now: Date): string =>
  monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)));

/** Hours into a month after which nothing can be given back of the one before: no job runs that long. */
const REPORT_HOUR = 6;

/** When the extras of a month, '2026-11', are counted up. */
export function reportTime(month: string): string {
  const ends = endOfMonth(new Date(`${month}-01T00:00:00.000Z`));
  return new Date(ends.getTime() + REPORT_HOUR * 3_600_000).toISOString();
}

/** When the month of `now` ends, and its allowances begin anew. */
export const endOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
