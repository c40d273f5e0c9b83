import type { VisitSlot } from './visit-slots.ts';

const styles = {
  time: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  zone: { timeZoneName: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because making one takes far longer than using it and a page shows many times. */
function format(style: keyof typeof styles, timeZone: string): Intl.DateTimeFormat {
  // Zones are valid in any case; one entry a zone keeps the number of entries bounded.
  const name = `${style} ${timeZone.toLowerCase()}`;
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, ...styles[style] });
  formats.set(name, made);
  return made;
}

/** '10:00 AM' */
export const visitTime = (instant: string, timeZone: string): string =>
  format('time', timeZone).format(new Date(instant)).replace('\u202f', ' ');

/** 'Tue, Nov 24' */
export const visitDay = (instant: string, timeZone: string): string =>
  format('day', timeZone).format(new Date(instant));

/** Name of the contractor's time zone on that day: 'Eastern Standard Time'. */
export function zoneName(instant: string, timeZone: string): string {
  const parts = format('zone', timeZone).formatToParts(new Date(instant));
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
