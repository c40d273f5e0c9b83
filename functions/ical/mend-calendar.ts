import { lineOf, textOf } from './calendar-line.ts';
import { textOfTime, timeOf, timeText, withEntries, withTimes } from './mend-times.ts';
import { offsetNamed, zoneNamed } from './zone-names.ts';

/** More zones than any calendar names. The library has to be asked about each of them. */
const MAX_ZONES = 200;

/**
 * Splits a file into its calendars, and rewrites them so that the library understands them. The library takes zones
 * with names of programs for this machine's zone, moves days that a month does not have, reads one busy period per line
 * and only with its end, fails on times that are not written as in RFC 5545, and forgets a calendar when another one
 * follows (RFC 5545, 3.4). That other one may also use the same ids and zone names for something else.
 */
export function mendCalendars(text: string): readonly string[] {
  const calendars = text.replaceAll(/\r?\n[ \t]/g, '').split(/^(?=BEGIN:VCALENDAR)/im);
  const find = zoneFinder();
  return calendars.map((calendar) => {
    const lines = withZones(zonesFirst(calendar.split(/\r?\n/)), find);
    const timed = lines.flatMap(withPeriods).flatMap(withDates).map(withTimes);
    return withRules(withEntries(timed)).join('\r\n');
  });
}

/**
 * Moves the definitions of zones before everything that uses them, because a file has them in any order (RFC 5545,
 * 3.6).
 */
function zonesFirst(lines: readonly string[]): readonly string[] {
  let isZone = false;
  const marked = lines.map((text) => {
    const wasZone = isZone;
    if (/^(?:BEGIN|END):VTIMEZONE/i.test(text)) isZone = /^BEGIN/i.test(text);
    return { text, isZone: isZone || wasZone };
  });
  const begin = lines.findIndex((text) => /^BEGIN:VCALENDAR/i.test(text)) + 1;
  const rest = marked.slice(begin);
  return [...marked.slice(0, begin), ...rest.filter((one) => one.isZone), ...rest.filter((one) => !one.isZone)].map(
    ({ text }) => text,
  );
}

type FindZone = (name: string) => string | undefined;

function zoneFinder(): FindZone {
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (!known.has(name) && known.size < MAX_ZONES) known.set(name, zoneNamed(name));
    return known.get(name);
  };
}

/**
 * Replaces names of zones by names that the library knows. A name that only the file defines becomes a 'Customized Time
 * Zone', for which the library uses that definition. A time whose zone is unknown and has no definition before it loses
 * its zone.
 */
function withZones(lines: readonly string[], find: FindZone): readonly string[] {
  const defined = new Map<string, string>();
  return lines.map((text) => {
    if (!/^TZID[;:]|^[\w-]+;(?:.*;)?TZID=/i.test(text)) return text;
    const line = lineOf(text);
    if (!line) return text;
    if (line.name === 'TZID') {
      const name = unquoted(line.value);
      if (find(name) !== undefined) return text;
      defined.set(name, `Customized Time Zone ${defined.size + 1}`);
      return `TZID:${defined.get(name)}`;
    }
    const params = line.params.flatMap((param) => {
      if (!/^TZID=/i.test(param)) return param;
      const name = unquoted(param.slice(5));
      const zone = find(name) ?? defined.get(name) ?? offsetNamed(name);
      return zone === undefined ? [] : `TZID=${zone}`;
    });
    return textOf({ ...line, params });
  });
}

const unquoted = (name: string): string => name.replace(/^"(.*)"$/, '$1').trim();

/**
 * Adds the day to rules whose day some months lack. These months are then left out (RFC 5545, 3.3.10), and the day is
 * not moved.
 */
function withRules(lines: readonly string[]): readonly string[] {
  let event: { start?: string } = {};
  const events = lines.map((text) => {
    if (/^BEGIN:VEVENT/i.test(text)) event = {};
    const line = /^DTSTART[;:]/i.test(text) ? lineOf(text) : undefined;
    if (line) event.start = line.value;
    return event;
  });
  return lines.map((text, index) => (/^RRULE:/i.test(text) ? withDay(text, events[index]?.start ?? '') : text));
}

function withDay(rule: string, start: string): string {
  const [, month = '', day = ''] = /^\d{4}(\d{2})(\d{2})/.exec(start) ?? [];
  if (Number(day) <= 28) return rule;
  const byDay = `;BYMONTHDAY=${day}`;
  if (/FREQ=MONTHLY/i.test(rule) && !/;BY(?:MONTH)?DAY=/i.test(rule)) return rule + byDay;
  if (!/FREQ=YEARLY/i.test(rule) || /;BY(?:MONTHDAY|DAY|YEARDAY|WEEKNO)=/i.test(rule)) return rule;
  return /;BYMONTH=/i.test(rule) ? rule + byDay : `${rule};BYMONTH=${Number(month)}${byDay}`;
}

/**
 * Rewrites dates that an entry has in addition to its rule (`RDATE`) as one `COMPLETED` line each. No event has that
 * property, and the library reads any number of its lines as times, but leaves `RDATE` as text. Of a period, the start
 * counts.
 */
function withDates(text: string): string | readonly string[] {
  if (/^COMPLETED[;:]/i.test(text)) return [];
  const line = /^RDATE[;:]/i.test(text) ? lineOf(text) : undefined;
  if (!line) return text;
  return line.value
    .split(',')
    .map((date) => textOf({ ...line, name: 'COMPLETED', value: date.replace(/\/.*/, '').trim() }));
}

/**
 * Rewrites busy periods, which are in UTC (RFC 5545, 3.8.2.6), as one line each, with an end. Anything that is not a
 * period is left out.
 */
function withPeriods(text: string): string | readonly string[] {
  const line = /^FREEBUSY[;:]/i.test(text) ? lineOf(text) : undefined;
  if (!line) return text;
  return line.value.split(',').flatMap((period) => {
    const [start = '', end = ''] = period.split('/').map((text) => timeText(text) ?? text.trim());
    const from = timeOf(start);
    const to = timeOf(end) ?? (from === undefined ? undefined : from + lengthOf(end));
    if (from === undefined || to === undefined || Number.isNaN(to)) return [];
    return textOf({ ...line, value: `${start}/${textOfTime(to)}` });
  });
}

/** Milliseconds of a duration such as 'P1DT2H30M'; NaN for anything else. */
function lengthOf(duration: string): number {
  const parts = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(duration)?.slice(1);
  if (!parts) return NaN;
  const [weeks, days, hours, minutes, seconds] = parts.map((part) => Number(part ?? 0));
  return (
    ((((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60_000 + (seconds ?? 0) * 1000
  );
}
