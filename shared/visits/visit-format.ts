import { locales } from '../language/language.ts';
import type { Language } from '../language/language.ts';
import type { VisitSlot } from './visit-slots.ts';

const format = (timeZone: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { timeZone, ...options });

/** '10:00 AM', '10:00 a.m.' */
export const visitTime = (instant: string, timeZone: string, language: Language = 'en'): string =>
  format(timeZone, language, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replaceAll(/[\u00a0\u202f]/g, ' ');

/** 'Tue, Nov 24', 'mar, 24 de nov' */
export const visitDay = (instant: string, timeZone: string, language: Language = 'en'): string =>
  format(timeZone, language, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(instant));

/** Name of the contractor's time zone on that day: 'Eastern Standard Time', 'hora estándar del este'. */
export function zoneName(instant: string, timeZone: string, language: Language = 'en'): string {
  const parts = format(timeZone, language, { timeZoneName: 'long' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * When a visit begins, for the contractor: 'Tue, Nov 24, 10:00 AM' in the organization's time zone, with the zone's name
 * where the viewer's clock shows another time. Without a known zone it is the viewer's, named.
 */
export function visitBegins(instant: string, zone: string | undefined, viewerZone: string): string {
  const timeZone = zone ?? viewerZone;
  const shown = `${visitDay(instant, timeZone)}, ${visitTime(instant, timeZone)}`;
  const elsewhere = `${visitDay(instant, viewerZone)}, ${visitTime(instant, viewerZone)}`;
  return zone !== undefined && shown === elsewhere ? shown : `${shown} (${zoneName(instant, timeZone)})`;
}

/** 'Tue, Nov 24, 10:00 AM – 11:00 AM' */
export function visitWhen({ start, end }: VisitSlot, timeZone: string, language: Language = 'en'): string {
  const [day, begins] = [visitDay(start, timeZone, language), visitTime(start, timeZone, language)];
  return `${day}, ${begins} – ${visitTime(end, timeZone, language)}`;
}
