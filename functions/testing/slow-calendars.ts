import { calendarOf } from './sample-calendars.ts';

const TOO_MANY = 'The calendar has too many entries. Please use one with fewer.';
const TOO_SLOW = 'The calendar takes too long to read. Please use one with fewer entries.';

const lines = (count: number, entry: (n: number) => readonly string[]): string =>
  Array.from({ length: count }, (_, n) => entry(n).join('\r\n')).join('\r\n');
const calendar = (...parts: readonly string[]): string =>
  ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const numbers = (below: number, step = 1): string => Array.from({ length: below / step }, (_, n) => n * step).join(',');

const start = ['UID:1', 'DTSTART:20260101T000000Z', 'DTEND:20260101T010000Z'];
const EVERY_DAY = 'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=1';

const zone = (n: number): readonly string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:Zone ${n}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A file of a few lines that would take hours to read, and the words with which it is refused. */
export const endlessCalendar = {
  name: 'a rule of few times a day in an entry of long ago',
  file: calendarOf([
    'UID:1',
    'DTSTART:10010101T000000Z',
    `${EVERY_DAY};BYHOUR=${numbers(24)};BYMINUTE=${numbers(60, 5)}`,
  ]),
  words: TOO_SLOW,
} as const;

/** Files of normal size that would take minutes to read, and the words with which they are refused. */
export const slowCalendars = [
  endlessCalendar,
  {
    name: 'a rule of each minute of each day',
    file: calendarOf([...start, `${EVERY_DAY};BYHOUR=${numbers(24)};BYMINUTE=${numbers(60)}`]),
    words: TOO_MANY,
  },
  {
    name: 'thousands of zones of its own',
    file: calendar(
      lines(3000, zone),
      lines(15_000, (n) => ['BEGIN:VEVENT', `UID:${n}`, `DTSTART;TZID=Zone ${n % 3000}:20260101T000000`, 'END:VEVENT']),
    ),
    words: TOO_SLOW,
  },
  {
    name: 'far too many tasks',
    file: calendar(
      lines(20_001, (n) => ['BEGIN:VTODO', `UID:${n}`, 'DTSTART:20260101T000000Z', 'RRULE:FREQ=DAILY', 'END:VTODO']),
    ),
    words: TOO_MANY,
  },
  {
    name: 'far too many zones',
    file: calendar(lines(20_001, zone)),
    words: TOO_MANY,
  },
  {
    name: 'far too many dates that are left out',
    file: calendarOf([...start, 'RRULE:FREQ=DAILY', `EXDATE:${'20260101T000000Z,'.repeat(20_000)}20260101T000000Z`]),
    words: TOO_MANY,
  },
] as const;
