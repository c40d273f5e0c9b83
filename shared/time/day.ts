/** A day of 24 hours, the length of all but two days of a year. Calendar days are in zoned-time.ts. */
export const DAY_SECONDS = 86_400;
export const DAY_MS: number = DAY_SECONDS * 1000;

/** The hour of UTC at which it is night on the whole continent. */
export const NIGHT_HOUR = 9;
