import * as ical from 'node-ical';

import { isTimeZone } from '#shared/time/zoned-time.ts';

/** Names that the library reads as this machine's zone, unless it finds the file's own definition. */
const NO_NAME = /^(?:Customized Time Zone|tzone:|\(no TZ)/i;

/**
 * The prefix that Exchange writes before the name of UTC, and before 'Custom' for a zone that only the file defines.
 */
const MICROSOFT = /^tzone:\/\/Microsoft\//i;

/**
 * The time zone that a calendar file means by a name: an IANA name, a Windows name, or a program's name that ends with
 * an IANA name.
 */
export function zoneNamed(written: string): string | undefined {
  const name = written.replace(MICROSOFT, '');
  if (NO_NAME.test(name)) return undefined;
  return [name, ...endsOf(name), ...namesInWindows(name).map(zoneOfWindows)].find(
    (one) => one !== undefined && isTimeZone(one),
  );
}

/** '/example.org/America/New_York' ends with a zone of two parts; some have three. */
function endsOf(name: string): readonly string[] {
  const parts = (name.split(' ').at(-1) ?? '').split('/');
  return [3, 2].filter((count) => parts.length > count - 1).map((count) => parts.slice(-count).join('/'));
}

/**
 * Older versions of Windows and older programs wrote these names differently: '(GMT-05:00) ...', 'Pacific Time (US &
 * Canada)'.
 */
function namesInWindows(name: string): readonly string[] {
  const [, place] = /^(?:\(.*?\) )?(\w+) Time \(US & Canada\)$/.exec(name) ?? [];
  return [name, name.replace(/^\(GMT/i, '(UTC'), ...(place === undefined ? [] : [`${place} Standard Time`])];
}

/** The library knows the names of Windows. The quotes let it read names with colons. */
function zoneOfWindows(name: string): string | undefined {
  const lines = ['BEGIN:VEVENT', 'UID:1', `DTSTART;TZID="${name}":20260101T000000`, 'END:VEVENT'];
  const read = ical.sync.parseICS(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
  const event = read['1'];
  return event?.type === 'VEVENT' ? event.start?.tz : undefined;
}

/**
 * The offset in a name such as 'UTC+02:00' or '(GMT-05:00) Somewhere', in the form that the library reads without
 * quotes.
 */
export function offsetNamed(name: string): string | undefined {
  const [, hours, minutes = '00'] = /^\(?(?:UTC|GMT)? ?([+-]\d{1,2})(?::?(\d{2}))?(?:\)|$)/i.exec(name) ?? [];
  return hours && `UTC${hours}${minutes}`;
}
