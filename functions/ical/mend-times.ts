import { DAY_MS } from '#shared/time/day.ts';
import { lineOf, textOf } from './calendar-line.ts';
import type { Line } from './calendar-line.ts';

/**
 * Times as programs write them: without seconds, with dashes and colons, with an offset, or after a zone with a colon.
 */
const TIME =
  /^(?:.*:)?(\d{4}-?\d\d-?\d\d)(?:[T ]?((?:[01]\d|2[0-4])(?::?[0-5]\d(?::?[0-6]\d(?:[.,]\d+)?)?)?)(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const DAY = /(?<!\d)((?:19|20)\d\d)-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])/;

const UNENDED = 'An entry has no end.';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A UTC time as RFC 5545 writes it, in milliseconds since 1970; undefined for any other text. */
export function timeOf(text: string): number | undefined {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}

export const textOfTime = (time: number): string => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Rewrites a time or day as in RFC 5545 (3.3.4, 3.3.5); undefined when it is neither. */
export function timeText(text: string): string | undefined {
  const [, date, clock, zone = ''] = TIME.exec(text.trim()) ?? [];
  if (date === undefined || clock === undefined) return date && digitsOf(date);
  const time = `${digitsOf(date)}T${digitsOf(clock).slice(0, 6).padEnd(6, '0')}`;
  return /^[+-]/.test(zone) ? inUtc(time, zone) : time + zone.toUpperCase();
}

function inUtc(time: string, offset: string): string | undefined {
  const there = timeOf(`${time}Z`);
  const digits = digitsOf(offset).padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return there === undefined ? undefined : textOfTime(there - (offset.startsWith('-') ? -minutes : minutes) * 60_000);
}

/**
 * Rewrites the end of a rule as in RFC 5545, and drops an end that cannot be read. `FREQ` comes first, because the
 * library forgets the parts before it.
 */
function withEnd(rule: Line): Line {
  const parts = rule.value.split(';').flatMap((part) => {
    if (!/^UNTIL=/i.test(part)) return part;
    const time = timeText(part.slice('UNTIL='.length));
    return time === undefined ? [] : `UNTIL=${time}`;
  });
  const isFirst = (part: string): boolean => /^FREQ=/i.test(part);
  const ordered = [...parts.filter(isFirst), ...parts.filter((part) => !isFirst(part))];
  return { ...rule, value: ordered.join(';') };
}

/** Rewrites the times of a line as in RFC 5545. */
export function withTimes(text: string): string {
  const rule = /^RRULE[;:]/i.test(text) ? lineOf(text) : undefined;
  if (rule) return textOf(withEnd(rule));
  const line = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|COMPLETED)[;:]/i.test(text) ? lineOf(text) : undefined;
  if (!line) return text;
  const times = line.value.split(',').map((time) => timeText(time) ?? time);
  return textOf({ ...line, value: times.join(',') });
}

/**
 * Keeps the entries whose times can be read. If only the days can be read, the entry takes these whole days, so that
 * nobody can book over it. An entry without a readable first day is left out, but the others stay. Throws for an entry
 * that does not end: the file was cut off, and nobody knows what else it had.
 */
export function withEntries(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let entry: string[] | undefined;
  for (const line of lines) {
    if (/^BEGIN:V(?:EVENT|TODO|JOURNAL)/i.test(line)) {
      if (entry) throw new Error(UNENDED);
      entry = [];
    }
    (entry ?? kept).push(line);
    if (entry && /^END:V(?:EVENT|TODO|JOURNAL)/i.test(line)) {
      kept.push(...readableEntry(entry));
      entry = undefined;
    }
  }
  if (entry) throw new Error(UNENDED);
  return kept;
}

function readableEntry(lines: readonly string[]): readonly string[] {
  const [start = '', end = ''] = ['DTSTART', 'DTEND'].map((name) => valueOf(name, lines));
  const day = dayOf(start);
  if (timeText(start) !== undefined && (end === '' || timeText(end) !== undefined)) return lines;
  if (day === undefined) return [];
  const last = dayOf(end);
  const [begin = '', ...rest] = lines.filter((line) => !/^(?:DTSTART|DTEND|DURATION)[;:]/i.test(line));
  return [
    begin,
    `DTSTART;VALUE=DATE:${day}`,
    ...(last === undefined ? [] : [`DTEND;VALUE=DATE:${dayAfter(last)}`]),
    ...rest,
  ];
}

function valueOf(name: string, lines: readonly string[]): string {
  const text = lines.find((line) => line.toUpperCase().startsWith(name) && /^[;:]/.test(line.slice(name.length)));
  return (text === undefined ? '' : (lineOf(text)?.value ?? '')).trim();
}

function dayOf(time: string): string | undefined {
  const [, year = '', month = '', day = ''] = DAY.exec(time) ?? [];
  return year === '' ? undefined : year + month + day;
}

const dayAfter = (day: string): string =>
  textOfTime(Date.parse(day.replace(/^(....)(..)(..)$/, '$1-$2-$3')) + DAY_MS).slice(0, 8);
