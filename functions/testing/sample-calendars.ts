/** A calendar file with entries, each given as a list of its lines. */
export const calendarOf = (...entries: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sample//Calendar//EN',
    ...entries.flatMap((lines) =>
      lines[0]?.startsWith('BEGIN:') ? lines : ['BEGIN:VEVENT', 'DTSTAMP:20261001T000000Z', ...lines, 'END:VEVENT'],
    ),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

export type SampleCalendar = { readonly name: string; readonly file: string; readonly busy: readonly string[] };

/** The time zone as Google and Apple write it into their files. */
const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZNAME:EST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const at10 = ['DTSTART;TZID=America/New_York:20261110T100000', 'DTEND;TZID=America/New_York:20261110T110000'];
const TEN = ['2026-11-10T15:00 2026-11-10T16:00'];

const invited = (email: string, answer: 'ACCEPTED' | 'DECLINED'): readonly string[] => [
  `ATTENDEE;CN=Sample;PARTSTAT=${answer}:mailto:${email}`,
];

/** Calendars as the usual apps write them, with the busy times a person reads in them: November 2026, New York. */
export const sampleCalendars: readonly SampleCalendar[] = [
  {
    name: 'one entry in UTC',
    file: calendarOf(['UID:1', 'DTSTART:20261110T150000Z', 'DTEND:20261110T160000Z']),
    busy: TEN,
  },
  { name: 'one entry in a zone (Google)', file: calendarOf(NEW_YORK, ['UID:1', ...at10, 'TRANSP:OPAQUE']), busy: TEN },
  { name: 'a zone that the file does not define', file: calendarOf(['UID:1', ...at10]), busy: TEN },
  {
    name: 'a Windows zone (Outlook)',
    file: calendarOf([
      'UID:1',
      'DTSTART;TZID=Eastern Standard Time:20261110T100000',
      'DTEND;TZID=Eastern Standard Time:20261110T110000',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ]),
    busy: TEN,
  },
  {
    name: 'a time without a zone, which is the organization’s',
    file: calendarOf(['UID:1', 'DTSTART:20261110T100000', 'DTEND:20261110T110000']),
    busy: TEN,
  },
  { name: 'a duration', file: calendarOf(['UID:1', 'DTSTART:20261110T150000Z', 'DURATION:PT1H']), busy: TEN },
  { name: 'an entry without an end', file: calendarOf(['UID:1', 'DTSTART:20261110T150000Z']), busy: [] },
  {
    name: 'a whole day that is busy',
    file: calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261111', 'TRANSP:OPAQUE']),
    busy: ['2026-11-10T05:00 2026-11-11T05:00'],
  },
  {
    name: 'a whole day without an end',
    file: calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20261110']),
    busy: ['2026-11-10T05:00 2026-11-11T05:00'],
  },
  {
    name: 'a whole day that is free (a birthday)',
    file: calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261111', 'TRANSP:TRANSPARENT']),
    busy: [],
  },
  {
    name: 'a vacation over the night of 25 hours',
    file: calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20261031', 'DTEND;VALUE=DATE:20261103']),
    busy: ['2026-10-31T04:00 2026-11-03T05:00'],
  },
  {
    name: 'an entry that Outlook marks as free',
    file: calendarOf(['UID:1', ...at10, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']),
    busy: [],
  },
  { name: 'an entry that is free (iCloud)', file: calendarOf(['UID:1', ...at10, 'TRANSP:TRANSPARENT']), busy: [] },
  { name: 'a canceled entry', file: calendarOf(['UID:1', ...at10, 'STATUS:CANCELLED']), busy: [] },
  { name: 'a tentative entry', file: calendarOf(['UID:1', ...at10, 'STATUS:TENTATIVE']), busy: TEN },
  {
    name: 'a weekly entry with a day left out',
    file: calendarOf(['UID:1', ...at10, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=America/New_York:20261117T100000']),
    busy: [...TEN, '2026-11-24T15:00 2026-11-24T16:00'],
  },
  {
    name: 'a weekly entry with two days left out in one line',
    file: calendarOf([
      'UID:1',
      ...at10,
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE;TZID=America/New_York:20261117T100000,20261124T100000',
    ]),
    busy: TEN,
  },
  {
    name: 'a weekly entry of which one was moved',
    file: calendarOf(
      ['UID:1', ...at10, 'RRULE:FREQ=WEEKLY;COUNT=3'],
      [
        'UID:1',
        'RECURRENCE-ID;TZID=America/New_York:20261117T100000',
        'DTSTART;TZID=America/New_York:20261118T130000',
        'DTEND;TZID=America/New_York:20261118T150000',
      ],
    ),
    busy: [...TEN, '2026-11-18T18:00 2026-11-18T20:00', '2026-11-24T15:00 2026-11-24T16:00'],
  },
  {
    name: 'a weekly entry of which one was moved from before the window, and one from behind it',
    file: calendarOf(
      [
        'UID:1',
        'DTSTART;TZID=America/New_York:20261020T100000',
        'DTEND;TZID=America/New_York:20261020T110000',
        'RRULE:FREQ=WEEKLY;INTERVAL=10;COUNT=2',
      ],
      [
        'UID:1',
        'RECURRENCE-ID;TZID=America/New_York:20261020T100000',
        'DTSTART;TZID=America/New_York:20261110T100000',
        'DTEND;TZID=America/New_York:20261110T110000',
      ],
      [
        'UID:1',
        'RECURRENCE-ID;TZID=America/New_York:20261229T100000',
        'DTSTART;TZID=America/New_York:20261118T130000',
        'DTEND;TZID=America/New_York:20261118T150000',
      ],
    ),
    busy: [...TEN, '2026-11-18T18:00 2026-11-18T20:00'],
  },
  {
    name: 'a weekly entry of which one was changed, and then left out',
    file: calendarOf(
      ['UID:1', ...at10, 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE;TZID=America/New_York:20261117T100000'],
      [
        'UID:1',
        'RECURRENCE-ID;TZID=America/New_York:20261117T100000',
        'DTSTART;TZID=America/New_York:20261118T130000',
        'DTEND;TZID=America/New_York:20261118T150000',
      ],
    ),
    busy: TEN,
  },
  {
    name: 'an invitation that its owner declined, and one that somebody else did',
    file: calendarOf(
      ['UID:1', 'DTSTART:20261112T150000Z', 'DTEND:20261112T160000Z', ...invited('me@paving.example', 'DECLINED')],
      ['UID:2', ...at10, ...invited('me@paving.example', 'ACCEPTED'), ...invited('you@paving.example', 'DECLINED')],
    ).replace('BEGIN:VEVENT', 'X-WR-CALNAME:Me@Paving.example\r\nBEGIN:VEVENT'),
    busy: TEN,
  },
  {
    name: 'a weekly entry of which one was canceled',
    file: calendarOf(
      ['UID:1', ...at10, 'RRULE:FREQ=WEEKLY;COUNT=2'],
      [
        'UID:1',
        'RECURRENCE-ID;TZID=America/New_York:20261117T100000',
        'DTSTART;TZID=America/New_York:20261117T100000',
        'DTEND;TZID=America/New_York:20261117T110000',
        'STATUS:CANCELLED',
      ],
    ),
    busy: TEN,
  },
  {
    name: 'a daily entry over the night of 25 hours',
    file: calendarOf([
      'UID:1',
      'DTSTART;TZID=America/New_York:20261031T100000',
      'DTEND;TZID=America/New_York:20261031T110000',
      'RRULE:FREQ=DAILY;COUNT=3',
    ]),
    busy: ['2026-11-01T15:00 2026-11-01T16:00', '2026-11-02T15:00 2026-11-02T16:00'],
  },
  {
    name: 'a monthly entry that began years ago',
    file: calendarOf([
      'UID:1',
      'DTSTART;TZID=America/New_York:20200114T100000',
      'DTEND;TZID=America/New_York:20200114T110000',
      'RRULE:FREQ=MONTHLY;BYDAY=2TU',
    ]),
    busy: TEN,
  },
  {
    name: 'a weekly entry that ended before',
    file: calendarOf([
      'UID:1',
      'DTSTART;TZID=America/New_York:20261006T100000',
      'DTEND;TZID=America/New_York:20261006T110000',
      'RRULE:FREQ=WEEKLY;UNTIL=20261031T000000Z',
    ]),
    busy: [],
  },
  {
    name: 'whole days every year',
    file: calendarOf(['UID:1', 'DTSTART;VALUE=DATE:20201111', 'DTEND;VALUE=DATE:20201112', 'RRULE:FREQ=YEARLY']),
    busy: ['2026-11-11T05:00 2026-11-12T05:00'],
  },
  {
    name: 'a rule of every second, which counts once',
    file: calendarOf(['UID:1', ...at10, 'RRULE:FREQ=SECONDLY']),
    busy: TEN,
  },
  {
    name: 'a rule of every minute, which counts once',
    file: calendarOf(['UID:1', ...at10, 'RRULE:FREQ=MINUTELY;INTERVAL=1']),
    busy: TEN,
  },
  {
    name: 'entries that overlap and touch',
    file: calendarOf(
      ['UID:1', ...at10],
      ['UID:2', 'DTSTART:20261110T153000Z', 'DTEND:20261110T163000Z'],
      ['UID:3', 'DTSTART:20261110T163000Z', 'DTEND:20261110T170000Z'],
    ),
    busy: ['2026-11-10T15:00 2026-11-10T17:00'],
  },
  {
    name: 'an entry that began before the window',
    file: calendarOf(['UID:1', 'DTSTART:20261031T220000Z', 'DTEND:20261101T020000Z']),
    busy: ['2026-10-31T22:00 2026-11-01T02:00'],
  },
  {
    name: 'an entry that ends before it begins',
    file: calendarOf(['UID:1', 'DTSTART:20261110T150000Z', 'DTEND:20261110T140000Z']),
    busy: [],
  },
  {
    name: 'folded lines and a byte order mark (Proton)',
    file: `\uFEFF${calendarOf(['UID:1', 'DTSTART;TZID=Americ', ' a/New_York:20261110T100000', 'DTEND:20261110T160000Z'])}`,
    busy: TEN,
  },
  {
    name: 'bare line feeds',
    file: calendarOf(['UID:1', ...at10]).replaceAll('\r\n', '\n'),
    busy: TEN,
  },
  {
    name: 'tasks and notes, which take no time',
    file: calendarOf(
      ['BEGIN:VTODO', 'UID:1', 'DTSTART:20261110T150000Z', 'DUE:20261110T160000Z', 'END:VTODO'],
      ['BEGIN:VJOURNAL', 'UID:2', 'DTSTART:20261110T150000Z', 'END:VJOURNAL'],
    ),
    busy: [],
  },
  {
    name: 'busy times without entries',
    file: calendarOf([
      'BEGIN:VFREEBUSY',
      'UID:1',
      'FREEBUSY;FBTYPE=BUSY:20261110T150000Z/20261110T160000Z',
      'END:VFREEBUSY',
    ]),
    busy: TEN,
  },
  { name: 'no entry', file: calendarOf(), busy: [] },
];
