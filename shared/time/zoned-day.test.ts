import { expect, test } from 'vitest';

import { dayStart, zonedDay } from './zoned-day.ts';

const at = Date.parse('2026-11-01T12:00:00Z');
const iso = (instant: number): string => new Date(instant).toISOString();

test('a day is that of the time zone', () => {
  expect(zonedDay(Date.parse('2026-11-01T03:30:00Z'), 'America/New_York')).toBe('2026-10-31');
});

test('days begin at midnight there, also around the night when clocks are turned back', () => {
  expect(iso(dayStart(at, 'America/New_York'))).toBe('2026-11-01T04:00:00.000Z');
  expect(iso(dayStart(at, 'America/New_York', 1))).toBe('2026-11-02T05:00:00.000Z');
  expect(iso(dayStart(at, 'America/New_York', -1))).toBe('2026-10-31T04:00:00.000Z');
});
