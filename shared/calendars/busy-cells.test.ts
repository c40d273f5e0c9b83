import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cellsOf } from '../visits/visit-slots.ts';
import { MAX_CALENDARS, newBusyCalendar } from './busy-calendar.ts';
import { asWholeCells, busyCells, DAYS_AHEAD, PARTS } from './busy-cells.ts';

const now = new Date('2026-11-20T12:00:00Z');
const HOUR = { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T15:30:00.000Z' };
const read = { readAt: '2026-11-20T11:50:00.000Z', busy: [HOUR] };

describe('people are busy', () => {
  test('one for each calendar that has an entry then, which may begin and end within a cell', () => {
    const odd = { start: '2026-11-24T15:20:00.000Z', end: '2026-11-24T15:31:00.000Z' };
    expect([
      ...busyCells(
        [
          { ...read, who: 'one' },
          { ...read, who: 'one', busy: [odd, odd] },
        ],
        3,
        now,
      ),
    ]).toEqual([
      ['2026-11-24T15:00Z', 1],
      ['2026-11-24T15:15Z', 2],
      ['2026-11-24T15:30Z', 1],
    ]);
  });

  test('all of them by a calendar for everybody', () => {
    expect(busyCells([{ ...read, who: 'everybody' }], 3, now).get('2026-11-24T15:00Z')).toBe(3);
  });

  test('by what was read within a day, and not by what is older', () => {
    const at = (readAt: string) => busyCells([{ ...read, who: 'one', readAt }], 1, now).size;
    expect([at('2026-11-19T12:00:01.000Z'), at('2026-11-19T12:00:00.000Z')]).toEqual([2, 0]);
  });
});

test('whole cells stand for the same busy cells, in order and apart', () => {
  const time = fc.tuple(fc.nat(5000), fc.integer({ min: 1, max: 300 }));
  fc.assert(
    fc.property(fc.array(time), (times) => {
      const at = (minute: number) => new Date(Date.parse('2026-11-24T00:00:00Z') + minute * 60_000).toISOString();
      const sorted = times.toSorted(([one], [other]) => one - other);
      const spans = sorted.map(([from, length]) => ({ start: at(from), end: at(from + length) }));
      const whole = asWholeCells(spans);
      expect(whole.flatMap(cellsOf)).toEqual([...new Set(spans.flatMap(cellsOf))].toSorted());
      for (const [n, { start }] of whole.entries()) expect(n === 0 || start > (whole[n - 1]?.end ?? '')).toBe(true);
    }),
  );
});

test('five calendars are read, in fifteen parts, for 45 days ahead', () => {
  expect([MAX_CALENDARS, PARTS, DAYS_AHEAD]).toEqual([5, 15, 45]);
});

test('a calendar without a name or an address is refused in words', () => {
  const refused = newBusyCalendar.safeParse({ name: ' ', address: ' ' });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a name',
    'Please enter the address of the calendar',
  ]);
});
