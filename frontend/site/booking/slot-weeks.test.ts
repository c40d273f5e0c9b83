import { describe, expect, test } from 'vitest';

import { dayParts, slotWeeks, weekName } from './slot-weeks.ts';

const slot = (start: string) => ({ start, end: start });
/** The first slot is half past midnight in Berlin, which is the day before in UTC. */
const slots = ['2026-11-23T23:30:00Z', '2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z', '2026-12-04T09:00:00Z'].map(
  slot,
);

describe('slotWeeks', () => {
  const weeks = slotWeeks(slots, 'Europe/Berlin');

  test("puts every time on its day in the contractor's time zone", () => {
    expect(weeks.map(({ days }) => days.map((day) => [dayParts(day, 'en').weekday, day.slots.length]))).toEqual([
      [
        ['Tue', 1],
        ['Wed', 2],
        ['Fri', 0],
      ],
      [
        ['Tue', 0],
        ['Wed', 0],
        ['Fri', 1],
      ],
    ]);
  });

  test('names weeks by their first and last day', () => {
    expect(weeks.map((week) => weekName(week, 'en'))).toEqual(['November 24 – 27', 'December 1 – 4']);
    expect(weeks.map((week) => weekName(week, 'es'))).toEqual(['24 – 27 de noviembre', '1 – 4 de diciembre']);
  });

  test('is empty when nothing is free', () => {
    expect(slotWeeks([], 'Europe/Berlin')).toEqual([]);
  });
});
