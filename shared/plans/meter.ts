import * as z from 'zod';

/** What is counted: properties that were opened, AI designs, mailers. */
export const meter = z.enum(['lookups', 'designs', 'mailers']);
export type Meter = z.infer<typeof meter>;

/** The words for a meter on screens: for many uses, and for one beyond a plan. */
export const meterWords: Readonly<Record<Meter, { readonly many: string; readonly extra: string }>> = {
  lookups: { many: 'lookups', extra: 'extra lookup' },
  designs: { many: 'AI designs', extra: 'AI design' },
  mailers: { many: 'mailers', extra: 'extra mailer' },
};

/** Meters of which accounts can buy more than their plan holds. */
export const soldMeter = meter.exclude(['mailers']);
export type SoldMeter = z.infer<typeof soldMeter>;

/** The month that a use falls into, as '2026-11'; months begin at midnight UTC. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

export const monthBefore = (now: Date): string =>
  monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)));

/** Hours after the end of a month. No job runs that long, so no use of that month can be given back afterwards. */
const REPORT_HOUR = 6;

/** When the extras of a month, '2026-11', are counted up. */
export function reportTime(month: string): string {
  const ends = endOfMonth(new Date(`${month}-01T00:00:00.000Z`));
  return new Date(ends.getTime() + REPORT_HOUR * 3_600_000).toISOString();
}

/** The end of the month of `now`, when its allowances start over. */
export const endOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
