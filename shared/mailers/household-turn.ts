import { DAY_MS } from '../time/day.ts';
import { HELD_DAYS, HOUSEHOLD_MONTHS } from './gates.ts';

/**
 * Until when a household gets no other mailer of an account, counted from the request for its mailer. `isHeld` is for a
 * household that is held out.
 */
export function turnEnd(requestedAt: Date, isHeld: boolean): string {
  if (isHeld) return new Date(requestedAt.getTime() + HELD_DAYS * DAY_MS).toISOString();
  const later = new Date(requestedAt);
  later.setUTCMonth(later.getUTCMonth() + HOUSEHOLD_MONTHS);
  return later.toISOString();
}
