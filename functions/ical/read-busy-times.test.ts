import { describe, expect, test } from 'vitest';

import { oddCalendars } from '../testing/odd-calendars.ts';
import { calendarOf, sampleCalendars } from '../testing/sample-calendars.ts';
import { slowCalendars } from '../testing/slow-calendars.ts';
import { strangeTimes } from '../testing/strange-times.ts';
import { CalendarProblem } from './calendar-limits.ts';
import { readBusyTimes } from './read-busy-times.ts';

const window = {
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2026-12-01T00:00:00Z'),
  timeZone: 'America/New_York',
};

const twoEntries = calendarOf(['UID:1', 'DTSTART:20261110T150000Z'], ['UID:2', 'DTSTART:20261111T150000Z']);

describe('a calendar file', () => {
  test.each([...sampleCalendars, ...oddCalendars, ...strangeTimes])('with $name', ({ file, busy }) => {
    const found = readBusyTimes(Buffer.from(file), window);
    expect(found.map(({ start, end }) => `${start.slice(0, 16)} ${end.slice(0, 16)}`)).toEqual(busy);
  });

  test.each([
    ['the 31st of every month', ';VALUE=DATE:20260131', 'MONTHLY', ['2028-03-31']],
    ['the 30th of every month', ';TZID=America/New_York:20260130T100000', 'MONTHLY', ['2028-03-30']],
    ['the 29th of every month', ':20260129T150000Z', 'MONTHLY', ['2028-02-29', '2028-03-29']],
    ['the 29th of February every year', ';VALUE=DATE:20240229', 'YEARLY', ['2028-02-29']],
  ])('with %s has no other day where there is none', (_name, start, frequency, days) => {
    const file = calendarOf(['UID:1', `DTSTART${start}`, 'DURATION:PT1H', `RRULE:FREQ=${frequency}`]);
    const found = [2027, 2028].flatMap((year) =>
      readBusyTimes(Buffer.from(file), {
        ...window,
        from: new Date(Date.UTC(year, 1, 1)),
        to: new Date(Date.UTC(year, 3, 2)),
      }),
    );
    const in2027 = found.filter((one) => one.start < '2028').map((one) => one.start.slice(0, 10));
    expect(in2027.every((day) => day.startsWith('2027-03'))).toBe(true);
    expect(found.map((one) => one.start.slice(0, 10)).filter((day) => day > '2028')).toEqual(days);
  });

  test.each([
    [199, '2026-11-20T18:00:00.000Z'],
    // From here on names are not looked up: that takes long, and no calendar has so many.
    [200, '2026-11-20T15:00:00.000Z'],
  ])('after %s names that mean nothing reads ten in the morning of a known zone as %s', (count, start) => {
    const unknown = Array.from({ length: count }, (_, n) => [`UID:${n}`, `DTSTART;TZID=Zone ${n}:20261110T100000`]);
    const known = ['UID:known', 'DTSTART;TZID=Pacific Standard Time:20261120T100000', 'DURATION:PT1H'];
    const found = readBusyTimes(Buffer.from(calendarOf(...unknown, known)), window);
    expect(found.at(-1)?.start).toBe(start);
  });

  test('with entries that we made ourselves leaves them out', () => {
    const at = ['DTSTART:20261110T150000Z', 'DTEND:20261110T160000Z'];
    const file = Buffer.from(calendarOf(['UID:1@paving.example', ...at]));
    expect(readBusyTimes(file, { ...window, ownIds: '@paving.example' })).toEqual([]);
    expect(readBusyTimes(file, { ...window, ownIds: '@other.example' })).toHaveLength(1);
  });

  test.each(['UID;X-A=1:1@paving.example', 'SUMMARY:No id'])('counts an entry whose id is unusual: %s', (line) => {
    const file = Buffer.from(calendarOf([line, 'DTSTART:20261110T150000Z', 'DTEND:20261110T160000Z']));
    expect(readBusyTimes(file, { ...window, ownIds: '@other.example' })).toHaveLength(1);
  });

  test('in another encoding than it says is read all the same', () => {
    const event = ['UID:1', 'DTSTART:20261110T150000Z', 'DTEND:20261110T160000Z', 'SUMMARY:Caf\u00e9'];
    expect(readBusyTimes(Buffer.from(calendarOf(event), 'latin1'), window)).toHaveLength(1);
  });

  test.each([
    [
      'a web page',
      '<!DOCTYPE html><html><body>Sign in</body></html>',
      'This address leads to something other than a calendar. Please copy the address that ends in .ics.',
    ],
    [
      'nothing',
      '',
      'This address leads to something other than a calendar. Please copy the address that ends in .ics.',
    ],
    [
      'another thing',
      'BEGIN:VCARD\r\nEND:VCARD',
      'This address leads to something other than a calendar. Please copy the address that ends in .ics.',
    ],
    [
      'far too many entries',
      calendarOf(...Array.from({ length: 20_001 }, (_, n) => [`UID:${n}`, 'DTSTART:20261110T150000Z'])),
      'The calendar has too many entries. Please use one with fewer.',
    ],
    [
      'one entry with far too many dates',
      calendarOf(['UID:1', 'DTSTART:20261110T150000Z', `RDATE:${'20261110T150000Z,'.repeat(20_000)}`]),
      'The calendar has too many entries. Please use one with fewer.',
    ],
    [
      'far too many busy periods',
      `BEGIN:VCALENDAR\r\nBEGIN:VFREEBUSY\r\nUID:1\r\nFREEBUSY:${'20261110T150000Z/PT1H,'.repeat(20_001)}\r\nEND:VFREEBUSY\r\nEND:VCALENDAR`,
      'The calendar has too many entries. Please use one with fewer.',
    ],
    [
      'one of entries without any time',
      calendarOf(['UID:1', 'DTSTART:soon', 'DTEND:later'], ['UID:2', 'SUMMARY:No time']),
      'The calendar cannot be read. Please check that its address leads to an iCal file.',
    ],
    [
      'one that the library stumbles over',
      calendarOf(['UID:1', 'DTSTART:20261110T150000Z', 'DTSTART:20261110T160000Z']),
      'The calendar cannot be read. Please check that its address leads to an iCal file.',
    ],
    [
      'cut off within an entry',
      twoEntries.slice(0, twoEntries.lastIndexOf('END:VEVENT')),
      'The calendar cannot be read. Please check that its address leads to an iCal file.',
    ],
    [
      'one with an entry that does not end',
      twoEntries.replace('END:VEVENT\r\n', ''),
      'The calendar cannot be read. Please check that its address leads to an iCal file.',
    ],
  ])('that is %s says so', (_name, file, words) => {
    expect(() => readBusyTimes(Buffer.from(file), window)).toThrow(new CalendarProblem(words));
  });

  test.each(slowCalendars)('that takes long is given up: $name', ({ file, words }) => {
    expect(() => readBusyTimes(Buffer.from(file), window)).toThrow(new CalendarProblem(words));
  });
});
