import { DAY_MS } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because creating one takes far longer than using it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  // Zone names are valid in upper and lower case. One entry per zone keeps the number of entries bounded.
  const zone = timeZone.toLowerCase();
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** Local wall time encoded as if it were UTC (ms). */
export function localTime(instant: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((found) => found.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The instant of a local wall time (encoded as if it were UTC). If clocks are turned back, it is the first of the two
 * instants. A time that clocks skip is read as if they had not been turned yet.
 */
export function instantOf(wall: number, timeZone: string): number {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => localTime(near, timeZone) - near);
  const candidates = offsets.map((offset) => wall - offset);
  const exact = candidates.filter((instant) => localTime(instant, timeZone) === wall);
  return exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? wall);
}

/** Whether this runtime knows the time zone: visits could not be offered in one it does not know. */
export function isTimeZone(name: string): boolean {
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}
