import { calendarOf } from './sample-calendars.ts';
import type { SampleCalendar } from './sample-calendars.ts';

const good = ['UID:good', 'DTSTART:20261120T150000Z', 'DTEND:20261120T160000Z'];
const GOOD = '2026-11-20T15:00 2026-11-20T16:00';
const TEN = '2026-11-10T15:00 2026-11-10T16:00';

/** A calendar with an entry of these lines and, next to it, an ordinary entry. */
const beside = (name: string, lines: readonly string[], busy: readonly string[]): SampleCalendar => ({
  name,
  file: calendarOf(['UID:strange', ...lines], good),
  busy: [...busy, GOOD],
});

const written: readonly SampleCalendar[] = [
  ['20261110T1500Z', '20261110T1600Z'],
  ['20261110T15Z', '20261110T16Z'],
  ['20261110t150000z', '20261110t160000z'],
  ['20261110T150000.000Z', '20261110T160000.000Z'],
  ['2026-11-10T15:00:00Z', '2026-11-10T16:00:00Z'],
  ['2026-11-10 15:00Z', '2026-11-10 16:00Z'],
  ['2026-11-10T10:00:00-05:00', '2026-11-10T11:00:00-05:00'],
  ['20261110T160000+01', '20261110T203000+0430'],
  ['20261110T1000', '20261110T1100'],
].map(([start, end]) =>
  beside(`a time written as ${start}, beside another entry`, [`DTSTART:${start}`, `DTEND:${end}`], [TEN]),
);

const weekly = ['DTSTART:20261103T150000Z', 'DURATION:PT1H'];
const THIRD = '2026-11-03T15:00 2026-11-03T16:00';

/** Entries with times that are not written as RFC 5545, 3.3.5 says. */
export const strangeTimes: readonly SampleCalendar[] = [
  ...written,
  beside(
    'a time without seconds behind a zone that has a colon',
    ['DTSTART;TZID=(UTC-05:00) Somewhere:20261110T1000', 'DURATION:PT1H'],
    [TEN],
  ),
  beside(
    'a series with times without seconds',
    [
      'DTSTART;TZID=America/New_York:20261110T1000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20261112T1500Z',
      'EXDATE;TZID=America/New_York:20261111T1000',
      'RDATE:20261103T1500Z',
    ],
    [THIRD, TEN, '2026-11-12T15:00 2026-11-12T16:00'],
  ),
  {
    name: 'a series of which one was moved, by times without seconds',
    file: calendarOf(
      ['UID:1', ...weekly, 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['UID:1', 'RECURRENCE-ID:20261110T1500Z', 'DTSTART:20261111T1500Z', 'DTEND:20261111T1600Z'],
    ),
    busy: [THIRD, '2026-11-11T15:00 2026-11-11T16:00'],
  },
  {
    name: 'a series whose end cannot be read: without end',
    file: calendarOf(['UID:1', ...weekly, 'RRULE:FREQ=WEEKLY;INTERVAL=3;UNTIL=some day']),
    busy: [THIRD, '2026-11-24T15:00 2026-11-24T16:00'],
  },
  {
    name: 'a series whose end stands before how often it repeats',
    file: calendarOf(['UID:1', ...weekly, 'RRULE:UNTIL=20261110T150000Z;FREQ=WEEKLY']),
    busy: [THIRD, TEN],
  },
  beside(
    'an hour that no day has: the whole day',
    ['DTSTART:20261110T990000Z', 'DURATION:PT1H'],
    ['2026-11-10T05:00 2026-11-11T05:00'],
  ),
  beside(
    'a time of which only the day can be read: the whole day',
    ['DTSTART:20261110Tnoon', 'DURATION:PT1H'],
    ['2026-11-10T05:00 2026-11-11T05:00'],
  ),
  beside(
    'times of which only the days can be read: these whole days',
    ['DTSTART:20261110Tnoon', 'DTEND:20261111Tnight'],
    ['2026-11-10T05:00 2026-11-12T05:00'],
  ),
  beside(
    'an end that cannot be read: the whole day',
    ['DTSTART:20261110T150000Z', 'DTEND:later'],
    ['2026-11-10T05:00 2026-11-11T05:00'],
  ),
  beside('an empty end, which is none', ['DTSTART:20261110T150000Z', 'DTEND:'], []),
  beside('a day that cannot be read, beside another entry', ['DTSTART:soon', 'DTEND:20261110T160000Z'], []),
  beside('a series without a start, beside another entry', ['RRULE:FREQ=WEEKLY'], []),
  {
    name: 'a task with a time that cannot be read, beside an entry',
    file: calendarOf(['BEGIN:VTODO', 'UID:1', 'DTSTART:soon', 'RRULE:FREQ=WEEKLY', 'END:VTODO'], good),
    busy: [GOOD],
  },
  {
    name: 'a busy time without seconds',
    file: calendarOf(['BEGIN:VFREEBUSY', 'UID:1', 'FREEBUSY:20261110T1500Z/20261110T1600Z', 'END:VFREEBUSY']),
    busy: [TEN],
  },
];
