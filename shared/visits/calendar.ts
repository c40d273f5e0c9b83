/** One booked visit in a calendar file. */
export type CalendarEvent = {
  /** Stays the same in every file, so that calendars update the visit and do not add it again. */
  readonly uid: string;
  /** Counts how often it was moved: calendars use the entry with the highest number (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** Removes the entry from calendars that have it. */
  readonly isCanceled: boolean;
};

type Calendar = { readonly name: string; readonly now: Date; readonly events: readonly CalendarEvent[] };

/** An iCalendar file (RFC 5545): times in UTC, lines of at most 75 bytes, ended by CRLF. */
export function calendarFile({ name, now, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paveprint//Visits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  const { uid, sequence, start, end, summary, location, description, isCanceled } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** '20261124T150000Z' */
const stamp = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes text (RFC 5545, 3.3.11) and removes control characters, which could end a line. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const LINE_BYTES = 75;
const bytes = (character: string): number => new TextEncoder().encode(character).length;

/** Folds long lines (a line break and a space) without splitting a character. */
function folded(line: string): string {
  let [out, used] = ['', 0];
  for (const character of line) {
    const size = bytes(character);
    if (used + size > LINE_BYTES) {
      out += '\r\n ';
      used = 1;
    }
    out += character;
    used += size;
  }
  return out;
}
