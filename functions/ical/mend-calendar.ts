import { lineOf, textOf } from './calendar-line.ts';
import { textOfTime, timeOf, timeText, withEntries, withTimes } from './mend-times.ts';
import { offsetNamed, zoneNamed } from './zone-names.ts';

/** No calendar names as many zones, and the library is asked for each. */
const MAX_ZONES = 200;

/**
 * The calendars of a file as the library understands them: it takes zones with names of programs for those of this
 * machine, moves days that a month does not have, reads one busy period a line that has an end, stumbles over times that
 * are not written as in RFC 5545, and forgets a calendar when another one follows (RFC 5545, 3.4), which may also use its
 * ids and names of zones for something else.
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

/** Definitions of zones before everything that uses them; a file has them in any order (RFC 5545, 3.6). */
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
 * Zones by names that the library knows. A name that only the file defines becomes one for which the library uses that
 * definition; without a definition before it a time is like others without a zone.
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

/** Rules that name their day, where some months lack it: they are left out (RFC 5545, 3.3.10), not moved to another day. */
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
 * Dates that an entry has beside its rule, one a line, as `COMPLETED`: no entry has that, and the library reads any number
 * of it as times, where it leaves an `RDATE` as text. Of a period its start counts.
 */
function withDates(text: string): string | readonly string[] {
  if (/^COMPLETED[;:]/i.test(text)) return [];
  const line = /^RDATE[;:]/i.test(text) ? lineOf(text) : undefined;
  if (!line) return text;
  return line.value
    .split(',')
    .map((date) => textOf({ ...line, name: 'COMPLETED', value: date.replace(/\/.*/, '').trim() }));
}

/** A line for each busy period, which is in UTC (RFC 5545, 3.8.2.6), with its end. What is no period is left out. */
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
