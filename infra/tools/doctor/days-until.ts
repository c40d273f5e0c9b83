import { DAY_MS } from '#shared/time/day.ts';

/** Time an operator needs to prepare for a date. */
export const NOTICE_DAYS = 60;

/** Whole days from now to a date, rounded up; negative when it is past. */
export const daysUntil = (date: Date, now: Date): number => Math.ceil((date.getTime() - now.getTime()) / DAY_MS);
