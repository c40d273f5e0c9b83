const MINUTE_MS = 60_000;

/** Work on the clock must be at least this far ahead: the clock does not return to a minute that has begun. */
export const SOON_MS: number = 2 * MINUTE_MS;

/** A minute as the table names it, '2026-11-24T15:00Z': names sort by time. */
export type Minute = string;

const nameOf = (minute: number): Minute => `${new Date(minute * MINUTE_MS).toISOString().slice(0, 16)}Z`;

/** The minute in which something is done that is due at an instant (ISO 8601): the first that does not begin before it. */
export const dueMinute = (at: string): Minute => nameOf(Math.ceil(Date.parse(at) / MINUTE_MS));

/** The minute that an instant is in. */
export const minuteAt = (instant: Date): Minute => nameOf(Math.floor(instant.getTime() / MINUTE_MS));

export const addMinutes = (minute: Minute, count: number): Minute => nameOf(Date.parse(minute) / MINUTE_MS + count);

/** Whole minutes from one to another, negative when `to` comes first. */
export const minutesBetween = (from: Minute, to: Minute): number => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
