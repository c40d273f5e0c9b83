import type { VisitSlot } from './visit-slots.ts';

const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options });

/** '10:00 AM' */
export const visitTime = (instant: string, timeZone: string): string =>
  format(timeZone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant)).replace('\u202f', ' ');

/** 'Tue, Nov 24' */
export const visitDay = (instant: string, timeZone: string): string =>
  format(timeZone, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(instant));

/** Name of the contractor's time zone on that day: 'Eastern Standard Time'. */
export function zoneName(instant: string, timeZone: string): string {
  const parts = format(timeZone, { timeZoneName: 'long' }).formatToParts(new Date(instant));
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
export function visitWhen({ start, end }: VisitSlot, timeZone: string): string {
  return `${visitDay(start, timeZone)}, ${visitTime(start, timeZone)} – ${visitTime(end, timeZone)}`;
}
