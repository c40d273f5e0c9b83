import { locales } from '../language/language.ts';
import type { Language } from '../language/language.ts';
import type { VisitSlot } from './visit-slots.ts';

const styles = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  zone: { timeZoneName: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

type Reader = { readonly timeZone: string; readonly language: Language };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because making one takes far longer than using it and a page shows many times. */
function format(style: keyof typeof styles, { timeZone, language }: Reader): Intl.DateTimeFormat {
  // Zone names are valid in upper and lower case. One entry per zone keeps the number of entries bounded.
  const name = `${style} ${language} ${timeZone.toLowerCase()}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[language], { timeZone, ...styles[style] });
  formats.set(name, made);
  return made;
}

/** '10:00 AM', '10:00 a.m.' */
export const visitTime = (instant: string, timeZone: string, language: Language = 'en'): string =>
  format('time', { timeZone, language })
    .format(new Date(instant))
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** 'Tue, Nov 24', 'mar, 24 de nov' */
export const visitDay = (instant: string, timeZone: string, language: Language = 'en'): string =>
  format('day', { timeZone, language }).format(new Date(instant));

/** The same of a date without a time: '2026-11-24'. */
export const dateDay = (date: string, language?: Language): string =>
  visitDay(`${date}T12:00:00.000Z`, 'UTC', language);

/** Name of a time zone on that day: 'Eastern Standard Time', 'hora estándar del este'. */
export function zoneName(instant: string, timeZone: string, language: Language = 'en'): string {
  const parts = format('zone', { timeZone, language }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * When a visit begins, for the contractor: 'Tue, Nov 24, 10:00 AM' in the organization's time zone. The zone is named
 * if the viewer's clock shows another time. If the organization's zone is not known, it is the viewer's, and it is
 * named.
 */
export function visitBegins(instant: string, zone: string | undefined, viewerZone: string): string {
  const timeZone = zone ?? viewerZone;
  const shown = visitStart(instant, timeZone);
  return zone !== undefined && isSameClock(instant, zone, viewerZone) ? shown : withZone(shown, instant, timeZone);
}

const isSameClock = (instant: string, timeZone: string, other: string): boolean =>
  visitStart(instant, timeZone) === visitStart(instant, other);

/** A time as it is shown, and the name of its zone: '10:00 AM (Eastern Standard Time)'. */
export const withZone = (shown: string, instant: string, timeZone: string): string =>
  `${shown} (${zoneName(instant, timeZone)})`;

/** 'Tue, Nov 24, 10:00 AM' */
export const visitStart = (instant: string, timeZone: string, language?: Language): string =>
  `${visitDay(instant, timeZone, language)}, ${visitTime(instant, timeZone, language)}`;

/** '10:00 AM – 11:00 AM', for a place that shows the day already; the zone is named by the same rule. */
export function visitHours({ start, end }: VisitSlot, timeZone: string, viewerZone: string): string {
  const shown = `${visitTime(start, timeZone)} – ${visitTime(end, timeZone)}`;
  return isSameClock(start, timeZone, viewerZone) ? shown : withZone(shown, start, timeZone);
}

/** 'Tue, Nov 24, 10:00 AM – 11:00 AM' */
export function visitWhen({ start, end }: VisitSlot, timeZone: string, language: Language = 'en'): string {
  return `${visitStart(start, timeZone, language)} – ${visitTime(end, timeZone, language)}`;
}
