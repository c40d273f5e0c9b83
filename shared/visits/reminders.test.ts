import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { localTime } from '../time/zoned-time.ts';
import { isStillUseful, reminders, remindersAhead } from './reminders.ts';

const NEW_YORK = 'America/New_York';
const HOUR_MS = 3_600_000;

describe('people are reminded', () => {
  test.each([
    ['on an ordinary day', '2026-11-24T15:00:00.000Z', ['2026-11-23T15:00:00.000Z', '2026-11-24T13:00:00.000Z']],
    [
      'after the night of 23 hours',
      '2026-03-08T14:00:00.000Z',
      ['2026-03-07T15:00:00.000Z', '2026-03-08T12:00:00.000Z'],
    ],
    [
      'after the night of 25 hours',
      '2026-11-01T15:00:00.000Z',
      ['2026-10-31T14:00:00.000Z', '2026-11-01T13:00:00.000Z'],
    ],
  ])('a day before on the same time of the clock, and two hours before, %s', (_when, start, wanted) => {
    expect(reminders({ start, timeZone: NEW_YORK }).map(({ at }) => at)).toEqual(wanted);
  });

  test('at the same time of day in every zone, 23 to 25 hours before', () => {
    const zones = fc.constantFrom(NEW_YORK, 'America/Phoenix', 'Pacific/Honolulu', 'America/St_Johns', 'UTC');
    const starts = fc.integer({ min: Date.UTC(2026, 0, 1) / 900_000, max: Date.UTC(2028, 0, 1) / 900_000 });
    fc.assert(
      fc.property(zones, starts, (timeZone, quarter) => {
        const start = new Date(quarter * 900_000);
        const [day] = reminders({ start: start.toISOString(), timeZone });
        const at = Date.parse(day?.at ?? '');
        const ahead = start.getTime() - at;
        expect(ahead).toBeGreaterThanOrEqual(23 * HOUR_MS);
        expect(ahead).toBeLessThanOrEqual(25 * HOUR_MS);
        // A time of day that the clock skips or has twice is the one exception.
        const shift = localTime(start.getTime(), timeZone) - localTime(at, timeZone) - 24 * HOUR_MS;
        expect(Math.abs(shift)).toBeLessThanOrEqual(HOUR_MS);
      }),
    );
  });
});

test.each([
  ['25 hours and more', '2026-11-23T14:00:00.000Z', ['day', 'soon']],
  ['less than 25 hours', '2026-11-23T14:00:00.001Z', ['soon']],
  ['less than three hours', '2026-11-24T12:00:00.001Z', []],
])('a booking %s before brings the reminders that do not just repeat it', (_when, now, wanted) => {
  const booked = { start: '2026-11-24T15:00:00.000Z', timeZone: NEW_YORK };
  expect(remindersAhead(booked, new Date(now)).map(({ kind }) => kind)).toEqual(wanted);
});

test('a late reminder is left out once the next is due, or the visit begins', () => {
  const booked = { start: '2026-11-24T15:00:00.000Z', timeZone: NEW_YORK };
  const useful = (kind: 'day' | 'soon', now: string) => isStillUseful(kind, booked, new Date(now));
  expect([useful('day', '2026-11-24T12:59:59.999Z'), useful('day', '2026-11-24T13:00:00.000Z')]).toEqual([true, false]);
  expect([useful('soon', '2026-11-24T14:59:59.999Z'), useful('soon', '2026-11-24T15:00:00.000Z')]).toEqual([
    true,
    false,
  ]);
});
