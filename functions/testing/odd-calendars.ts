import { calendarOf } from './sample-calendars.ts';
import type { SampleCalendar } from './sample-calendars.ts';

/** The rules of a North American time zone, under a name that only this file uses. */
const zoneCalled = (name: string, daylight: string, standard: string): readonly string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:DAYLIGHT',
  `TZOFFSETFROM:${standard}`,
  `TZOFFSETTO:${daylight}`,
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  `TZOFFSETFROM:${daylight}`,
  `TZOFFSETTO:${standard}`,
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const eastern = (name: string) => zoneCalled(name, '-0400', '-0500');
const pacific = (name: string) => zoneCalled(name, '-0700', '-0800');

const tenIn = (zone: string, day = '20261110'): readonly string[] => [
  'UID:1',
  `DTSTART;TZID=${zone}:${day}T100000`,
  `DTEND;TZID=${zone}:${day}T110000`,
];
const TEN = ['2026-11-10T15:00 2026-11-10T16:00'];
const TEN_PACIFIC = ['2026-11-10T18:00 2026-11-10T19:00'];
const weeks = (name: string, zone: string): SampleCalendar => ({
  name,
  file: calendarOf(eastern(zone.replaceAll('"', '')), [...tenIn(zone, '20261027'), 'RRULE:FREQ=WEEKLY;COUNT=3']),
  busy: ['2026-11-03T15:00 2026-11-03T16:00', ...TEN],
});

/** The last night of daylight saving time. A reader that knows only the zone's winter offset gets it wrong. */
const lastOfSummer = (zone: string): readonly string[] => [
  'UID:1',
  `DTSTART;TZID=${zone}:20261101T003000`,
  `DTEND;TZID=${zone}:20261101T005900`,
];

const zones: readonly SampleCalendar[] = [
  ...[
    '/freeassociation.sourceforge.net/America/New_York',
    '/softwarestudio.org/Olson_20011030_5/America/New_York',
    '(GMT-05.00) Eastern Time (US & Canada)',
    'US Eastern',
    'Eastern Daylight Time',
    'EDT',
    'My Zone',
    'Customized Time Zone',
    'tzone://Microsoft/Custom',
    '"(UTC-05:00) Eastern Time (US & Canada)"',
    '"(GMT-05:00) Our office"',
  ].map((zone) => weeks(`a weekly entry in the zone ${zone}, which the file defines`, zone)),
  ...[
    '/example.org/America/Los_Angeles',
    '/example.org/Olson_20011030_5/America/Los_Angeles',
    '"(GMT-08:00) America/Los_Angeles"',
    'Pacific Standard Time',
    '"(UTC-08:00) Pacific Time (US & Canada)"',
    '"UTC-08:00"',
    'GMT-0800',
  ].map((zone) => ({
    name: `a zone by the name ${zone} alone`,
    file: calendarOf(tenIn(zone)),
    busy: TEN_PACIFIC,
  })),
  ...['EDT', 'My Zone', 'Customized Time Zone', 'tzone://Microsoft/Custom', '(no TZ description)', '""'].map(
    (zone) => ({
      name: `a zone of which nothing is known but the name ${zone}: the organization’s`,
      file: calendarOf(tenIn(zone)),
      busy: TEN,
    }),
  ),
  ...['tzone://Microsoft/Utc', '"tzone://Microsoft/Utc"', 'tzone://Microsoft/UTC'].map((zone) => ({
    name: `UTC by the name ${zone} alone`,
    file: calendarOf(tenIn(zone)),
    busy: ['2026-11-10T10:00 2026-11-10T11:00'],
  })),
  {
    name: 'several zones of its own, each with its definition',
    file: calendarOf(eastern('Office'), pacific('Branch'), tenIn('Branch'), ['UID:2', ...tenIn('Office').slice(1)]),
    busy: [...TEN, ...TEN_PACIFIC],
  },
  ...[
    '"(GMT-08:00) Pacific Time (US & Canada)"',
    '"(UTC-08:00) Pacific Time (US & Canada)"',
    'Pacific Time (US & Canada)',
  ].map((zone) => ({
    name: `a zone by the name ${zone} alone, in summer`,
    file: calendarOf(lastOfSummer(zone)),
    busy: ['2026-11-01T07:30 2026-11-01T07:59'],
  })),
  {
    name: 'a zone of its own that is defined after its entries',
    file: calendarOf(tenIn('Branch'), pacific('Branch')),
    busy: TEN_PACIFIC,
  },
  {
    name: 'a zone of its own in folded lines',
    file: calendarOf(pacific('Our branch'), tenIn('Our br\r\n anch')),
    busy: TEN_PACIFIC,
  },
];

const rules: readonly SampleCalendar[] = [
  {
    name: 'the 31st of every month, which November does not have',
    file: calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20260131', 'RRULE:FREQ=MONTHLY']),
    busy: ['2026-10-31T04:00 2026-11-01T04:00'],
  },
  {
    name: 'the 30th of every month, which February does not have',
    file: calendarOf([...tenIn('America/New_York', '20260130'), 'RRULE:FREQ=MONTHLY']),
    busy: ['2026-11-30T15:00 2026-11-30T16:00'],
  },
  {
    name: 'the 29th of every third month, with the rule before its start',
    file: calendarOf(['RRULE:FREQ=MONTHLY;INTERVAL=3', ...tenIn('America/New_York', '20250829')]),
    busy: ['2026-11-29T15:00 2026-11-29T16:00'],
  },
  {
    name: 'the last day of every month',
    file: calendarOf([...tenIn('America/New_York', '20260131'), 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1']),
    busy: ['2026-11-30T15:00 2026-11-30T16:00'],
  },
  {
    name: 'the 30th of November every year',
    file: calendarOf([...tenIn('America/New_York', '20201130'), 'RRULE:FREQ=YEARLY']),
    busy: ['2026-11-30T15:00 2026-11-30T16:00'],
  },
  {
    name: 'the 30th of two months a year',
    file: calendarOf([...tenIn('America/New_York', '20200430'), 'RRULE:FREQ=YEARLY;BYMONTH=4,11']),
    busy: ['2026-11-30T15:00 2026-11-30T16:00'],
  },
];

/** A weekly series of whole days. The third one was changed by `lines`. */
const changedDay = (name: string, lines: readonly string[], busy: string): SampleCalendar => ({
  name: `a series of whole days of which one was given ${name}`,
  file: calendarOf(
    ['UID:1', 'DTSTART;VALUE=DATE:20261102', 'RRULE:FREQ=WEEKLY;COUNT=3'],
    ['UID:1', 'RECURRENCE-ID;VALUE=DATE:20261116', ...lines],
  ),
  busy: ['2026-11-02T05:00 2026-11-03T05:00', '2026-11-09T05:00 2026-11-10T05:00', busy],
});

const changedDays: readonly SampleCalendar[] = [
  changedDay(
    'hours of a zone',
    ['DTSTART;TZID=America/Los_Angeles:20261116T130000', 'DTEND;TZID=America/Los_Angeles:20261116T163000'],
    '2026-11-16T21:00 2026-11-17T00:30',
  ),
  changedDay(
    'hours of UTC',
    ['DTSTART:20261116T210000Z', 'DTEND:20261117T003000Z'],
    '2026-11-16T21:00 2026-11-17T00:30',
  ),
  changedDay('hours of no zone', ['DTSTART:20261116T130000', 'DURATION:PT3H30M'], '2026-11-16T18:00 2026-11-16T21:30'),
  changedDay(
    'two other days',
    ['DTSTART;VALUE=DATE:20261118', 'DTEND;VALUE=DATE:20261120'],
    '2026-11-18T05:00 2026-11-20T05:00',
  ),
  {
    name: 'a series of hours of which one was given a whole day',
    file: calendarOf(
      [...tenIn('America/New_York'), 'RRULE:FREQ=WEEKLY;COUNT=2'],
      ['UID:1', 'RECURRENCE-ID;TZID=America/New_York:20261117T100000', 'DTSTART;VALUE=DATE:20261117'],
    ),
    busy: [...TEN, '2026-11-17T05:00 2026-11-18T05:00'],
  },
];

const freeBusy = (...lines: readonly string[]): string =>
  calendarOf(['BEGIN:VFREEBUSY', 'UID:1', ...lines, 'END:VFREEBUSY']);

const periods: readonly SampleCalendar[] = [
  {
    name: 'a busy time with its length',
    file: freeBusy('FREEBUSY:20261110T150000Z/PT1H', 'FREEBUSY:20261111T150000Z/P1DT30M'),
    busy: [...TEN, '2026-11-11T15:00 2026-11-12T15:30'],
  },
  {
    name: 'several busy times in one line, and none in another',
    file: freeBusy(
      'FREEBUSY;FBTYPE=BUSY:20261110T150000Z/20261110T160000Z,20261112T150000Z/PT2H',
      'FREEBUSY;FBTYPE=FREE:20261113T150000Z/20261113T160000Z,20261114T150000Z/PT2H',
    ),
    busy: [...TEN, '2026-11-12T15:00 2026-11-12T17:00'],
  },
  {
    name: 'busy times of which some are no times',
    file: freeBusy('FREEBUSY:tomorrow/PT1H,20261110T150000Z/PT1H,20261111T150000Z,20261112T990000Z/PT1H,'),
    busy: TEN,
  },
];

const dates: readonly SampleCalendar[] = [
  {
    name: 'an entry on several dates',
    file: calendarOf([
      ...tenIn('America/New_York'),
      'RDATE;TZID=America/New_York:20261110T100000,20261112T140000',
      'RDATE:20261113T150000Z',
      'COMPLETED:20261116T150000Z',
    ]),
    busy: [...TEN, '2026-11-12T19:00 2026-11-12T20:00', '2026-11-13T15:00 2026-11-13T16:00'],
  },
  {
    name: 'a weekly entry with other dates, of which one is left out and one was moved',
    file: calendarOf(
      [
        ...tenIn('America/New_York'),
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'RDATE;TZID=America/New_York:20261112T100000,20261113T100000,20261114T100000',
        'EXDATE;TZID=America/New_York:20261113T100000',
      ],
      [
        'UID:1',
        'RECURRENCE-ID;TZID=America/New_York:20261114T100000',
        'DTSTART;TZID=America/New_York:20261115T100000',
        'DTEND;TZID=America/New_York:20261115T110000',
      ],
    ),
    busy: [
      ...TEN,
      '2026-11-12T15:00 2026-11-12T16:00',
      '2026-11-15T15:00 2026-11-15T16:00',
      '2026-11-17T15:00 2026-11-17T16:00',
    ],
  },
  {
    name: 'whole days and times without a zone on several dates',
    file: calendarOf(
      ['UID:1', 'DTSTART;VALUE=DATE:20261110', 'RDATE;VALUE=DATE:20261112'],
      ['UID:2', 'DTSTART:20261118T100000', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20261119T100000/PT1H'],
    ),
    busy: [
      '2026-11-10T05:00 2026-11-11T05:00',
      '2026-11-12T05:00 2026-11-13T05:00',
      '2026-11-18T15:00 2026-11-18T16:00',
      '2026-11-19T15:00 2026-11-19T16:00',
    ],
  },
];

/** Several calendars in one file. The same id or zone name can mean another thing in each of them (RFC 5545, 3.4). */
const several: readonly SampleCalendar[] = [
  {
    name: 'two calendars one behind the other',
    file:
      calendarOf(tenIn('America/New_York')) + calendarOf(['UID:2', ...tenIn('America/New_York', '20261111').slice(1)]),
    busy: [...TEN, '2026-11-11T15:00 2026-11-11T16:00'],
  },
  {
    name: 'two calendars that use one id for two entries, and one name for two zones',
    file: calendarOf(eastern('Office'), tenIn('Office')) + calendarOf(pacific('Office'), tenIn('Office')),
    busy: [...TEN, ...TEN_PACIFIC],
  },
];

export const oddCalendars: readonly SampleCalendar[] = [
  ...zones,
  ...rules,
  ...changedDays,
  ...periods,
  ...dates,
  ...several,
];
