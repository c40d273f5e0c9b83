import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { calendarFile } from './calendar.ts';
import type { CalendarEvent } from './calendar.ts';

const visit: CalendarEvent = {
  uid: 'visit-1@paveprint.example',
  sequence: 2,
  start: '2026-11-24T15:00:00.000Z',
  end: '2026-11-24T16:00:00.000Z',
  summary: 'Driveway visit',
  location: '102 E Heron Street, Fort Lauderdale; FL',
  description: 'Gate code\n"1,2"',
  isCanceled: false,
};

const file = (event: CalendarEvent): string =>
  calendarFile({ name: 'Visits', now: new Date('2026-11-21T12:00:00Z'), events: [event] });

/** The lines of a calendar file, unfolded. */
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('calendarFile', () => {
  test('states time and place in the format of RFC 5545', () => {
    expect(unfolded(file(visit))).toEqual(
      expect.arrayContaining([
        'UID:visit-1@paveprint.example',
        'SEQUENCE:2',
        'DTSTAMP:20261121T120000Z',
        'DTSTART:20261124T150000Z',
        'DTEND:20261124T160000Z',
        String.raw`LOCATION:102 E Heron Street\, Fort Lauderdale\; FL`,
        String.raw`DESCRIPTION:Gate code\n"1\,2"`,
      ]),
    );
  });

  test('folds a line after 75 bytes and leaves shorter ones whole', () => {
    const lines = file({ ...visit, description: 'a'.repeat(100) }).split('\r\n');
    const whole = ['SUMMARY:Driveway visit', `DESCRIPTION:${'a'.repeat(63)}`, ` ${'a'.repeat(37)}`];
    expect(lines).toEqual(expect.arrayContaining(whole));
  });

  test('leaves out control characters, which end the reading of some calendars', () => {
    const written = unfolded(file({ ...visit, summary: 'Drive\u0000way\u0007 visit\u009b' }));
    expect(written).toContain('SUMMARY:Driveway visit');
  });

  test('has lines of at most 75 bytes and no property that a visitor could add', () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 });
    fc.assert(
      fc.property(text, text, (description, summary) => {
        const written = file({ ...visit, description, summary });
        const lines = written.split('\r\n');
        expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
        expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(unfolded(written)).toHaveLength(unfolded(file(visit)).length);
      }),
      { numRuns: 40 },
    );
  });
});
