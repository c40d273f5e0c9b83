import * as ical from 'node-ical';
import type { CalendarComponent, CalendarResponse, EventInstance, VEvent } from 'node-ical';
import * as z from 'zod';

import { textOfBytes } from '#shared/text/text-of-bytes.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { instantOf } from '#shared/time/zoned-time.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import { CalendarProblem, requireFew, withinTime } from './calendar-limits.ts';
import { mendCalendars } from './mend-calendar.ts';

type Window = {
  readonly from: Date;
  readonly to: Date;
  /** The organization's time zone. All-day entries and times without a zone are read in it. */
  readonly timeZone: string;
  /** Entries that we made ourselves end with this in their ids, and do not count. */
  readonly ownIds?: string;
};

const UNREADABLE = 'The calendar cannot be read. Please check that its address leads to an iCal file.';
/**
 * Only these rules are expanded. Rules that repeat within a day are not appointments, and expanding them would never
 * end.
 */
const EXPANDED = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/**
 * When somebody is busy within a window, according to their calendar file (RFC 5545): merged and in order. Free,
 * canceled and declined entries do not count. Throws a CalendarProblem that says why, also when the file takes too
 * long.
 */
export const readBusyTimes = (bytes: Uint8Array, window: Window): readonly VisitSlot[] =>
  withinTime(() => busyTimesIn(textOfBytes(bytes), window));

function busyTimesIn(text: string, window: Window): readonly VisitSlot[] {
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text))
    throw new CalendarProblem(
      'This address leads to something other than a calendar. Please copy the address that ends in .ics.',
    );
  const calendars = readable(() => mendCalendars(text));
  requireFew(calendars);
  // Mending has left out the entries without any time.
  if (hasEntries(text) && !calendars.some(hasEntries)) throw new CalendarProblem(UNREADABLE);
  return merged(calendars.flatMap((calendar) => spansOf(calendar, window)));
}

const hasEntries = (text: string): boolean => /^BEGIN:VEVENT/im.test(text);

function spansOf(text: string, window: Window): readonly Span[] {
  const calendar = readable(() => ical.sync.parseICS(text));
  const reading = { ...window, owner: ownerOf(calendar) };
  return Object.values(calendar).flatMap((one) => (one ? readable(() => busyIn(one, reading)) : []));
}

/** However the library fails on a strange file, its owner is told that it cannot be read. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new CalendarProblem(UNREADABLE, { cause });
  }
}

/** A window, and the e-mail address of the calendar's owner, if its file says it. */
type Reading = Window & { readonly owner: string | undefined };

/** The owner's address. A calendar that nobody renamed has it as its name. */
function ownerOf({ vcalendar }: CalendarResponse): string | undefined {
  const name: unknown = vcalendar && Reflect.get(vcalendar, 'WR-CALNAME');
  return z.email().safeParse(name).data?.toLowerCase();
}

type Span = { readonly start: number; readonly end: number };

function busyIn(one: NonNullable<CalendarResponse[string]>, window: Reading): readonly Span[] {
  if (!('type' in one)) return [];
  const spans = one.type === 'VEVENT' ? eventSpans(one, window) : one.type === 'VFREEBUSY' ? freeBusySpans(one) : [];
  const [from, to] = [window.from.getTime(), window.to.getTime()];
  return spans.filter(({ start, end }) => end > start && end > from && start < to);
}

const freeBusySpans = (one: CalendarComponent): readonly Span[] => {
  const periods: unknown = 'freebusy' in one ? one.freebusy : undefined;
  if (!Array.isArray(periods)) return [];
  return (periods as readonly { readonly type?: string; readonly start?: Date; readonly end?: Date }[])
    .filter(({ type }) => type !== 'FREE')
    .flatMap(({ start, end }) => (start && end ? [{ start: start.getTime(), end: end.getTime() }] : []));
};

function eventSpans(event: VEvent, window: Reading): readonly Span[] {
  if (window.ownIds !== undefined && idOf(event).endsWith(window.ownIds)) return [];
  // An entry whose rule is not expanded counts only once, at its own time.
  if (event.rrule && !EXPANDED.has(frequencyOf(event)))
    return isBusy(event, window) ? [spanOf(event, event, window.timeZone)] : [];
  for (const one of [event, ...Object.values(event.recurrences ?? {})]) makeZoneWritable(one);
  // One more day on both sides, because all-day times move when they are placed in the zone.
  const options = {
    from: new Date(window.from.getTime() - DAY_MS),
    to: new Date(window.to.getTime() + DAY_MS),
    expandOngoing: true,
  };
  const expanded = ical.expandRecurringEvent(event, options);
  // For a changed instance of an all-day series, the library returns midnight, whatever hours it has now. So its own
  // times are used.
  const own = expanded.map((one): Instance => (one.event === event ? one : instanceOf(one.event)));
  return [...own, ...movedInto(event, expanded), ...addedTo(event)]
    .filter((instance) => isBusy(instance.event, window))
    .map((instance) => spanOf(instance, instance.event, window.timeZone));
}

type Instance = Pick<EventInstance, 'start' | 'event'> & { readonly end?: Date | undefined };

/** An instance that is an entry of its own. */
const instanceOf = (event: VEvent): Instance => ({ start: event.start, end: event.end, event });

/**
 * Instances that were moved to another day. The library expands the days of the rule that lie within the window, so it
 * misses instances that were moved from a day outside of it.
 */
function movedInto({ recurrences = {}, exdate }: VEvent, expanded: readonly EventInstance[]): readonly Instance[] {
  const known = new Set(expanded.map(({ event }) => event));
  const leftOut = new Set(Object.values(exdate ?? {}).map((day) => new Date(day as Date).getTime()));
  // Each instance is stored under two keys. The library's type for them lacks their fields.
  const moved = [...new Set(Object.values(recurrences) as VEvent[])].filter(
    (event) => !known.has(event) && !leftOut.has(new Date(Reflect.get(event, 'recurrenceid') as Date).getTime()),
  );
  return moved.map(instanceOf);
}

/**
 * The dates that an entry has in addition to its rule, as `mendCalendars` hands them on, except dates that are excluded
 * or moved.
 */
function addedTo(event: VEvent): readonly Instance[] {
  const { start, end, recurrences = {}, exdate = {}, datetype } = event;
  const moved = Object.values(recurrences).map((one) => Reflect.get(Object(one), 'recurrenceid'));
  const aside = new Set(timesIn([Object.values(exdate), moved]));
  const length = end ? end.getTime() - start.getTime() : 0;
  return timesIn(event['completed'])
    .filter((time) => !aside.has(time))
    .map((time) => {
      const from = datetype === 'date' ? localTimeAsUtc(new Date(time)) : time;
      return { start: new Date(from), end: new Date(from + length), event };
    });
}

const timesIn = (dates: unknown): readonly number[] =>
  [dates].flat(2).flatMap((date) => (date instanceof Date ? date.getTime() : []));

/** Some files name no id, or one with parameters, for which the library returns an object. */
function idOf({ uid }: { readonly uid: unknown }): string {
  const { data } = z.union([z.string(), z.object({ val: z.string() }).transform(({ val }) => val)]).safeParse(uid);
  return data ?? '';
}

/**
 * The library makes the zone of a date read-only, and then writes it in `expandRecurringEvent`. That write is ignored
 * where modules are loaded as they are, but throws in a bundle, which is strict. So the zone is made writable again.
 */
function makeZoneWritable({ start, end }: { readonly start?: Date; readonly end?: Date }): void {
  for (const date of [start, end]) {
    const zone = date && Object.getOwnPropertyDescriptor(date, 'tz');
    if (zone) Object.defineProperty(date, 'tz', { ...zone, writable: true });
  }
}

function frequencyOf({ rrule }: VEvent): string {
  const frequency: unknown = rrule?.options['freq'];
  return typeof frequency === 'string' ? frequency.toUpperCase() : '';
}

const invited = z.object({ val: z.string(), params: z.looseObject({ PARTSTAT: z.string() }) });

/** Whether the owner of the calendar said no to an invitation. */
const isDeclined = ({ attendee }: VEvent, { owner }: Reading): boolean =>
  [attendee].flat().some((one) => {
    const { data } = invited.safeParse(one);
    return data?.params.PARTSTAT === 'DECLINED' && data.val.replace(/^mailto:/i, '').toLowerCase() === owner;
  });

/**
 * Whether an entry takes time: it is not canceled, not declined, and not marked as free, in the standard way or
 * Outlook's.
 */
function isBusy(event: VEvent, reading: Reading): boolean {
  const cdo: unknown =
    Reflect.get(event, 'MICROSOFT-CDO-BUSYSTATUS') ?? Reflect.get(event, 'X-MICROSOFT-CDO-BUSYSTATUS');
  const isFree = event.transparency === 'TRANSPARENT' || cdo === 'FREE';
  return !isFree && event.status !== 'CANCELLED' && !isDeclined(event, reading);
}

function spanOf({ start, end }: Omit<Instance, 'event'>, event: VEvent, timeZone: string): Span {
  if (event.datetype === 'date') {
    // Whole days arrive here as midnight UTC.
    const last = end && end > start ? end.getTime() : start.getTime() + DAY_MS;
    return { start: instantOf(start.getTime(), timeZone), end: instantOf(last, timeZone) };
  }
  const isFloating = event.start.tz === undefined;
  const at = (time: Date) => (isFloating ? instantOf(localTimeAsUtc(time), timeZone) : time.getTime());
  return { start: at(start), end: at(end ?? start) };
}

/**
 * The local time of a date without a zone, in milliseconds as if it were UTC. The library reads it in this machine's
 * zone.
 */
const localTimeAsUtc = (time: Date): number => time.getTime() - time.getTimezoneOffset() * 60_000;

/** Merges overlapping and touching times. */
function merged(spans: readonly Span[]): readonly VisitSlot[] {
  const apart: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart.map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() }));
}
