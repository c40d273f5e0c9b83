import { expect, test } from 'vitest';

import { monthRows, percentText, totalOf } from './month-rows.ts';

const row = {
  month: '2026-01',
  organizationId: 1,
  sent: 2,
  opened: 1,
  booked: 1,
  won: 0,
  hours: [[3, 1]] as [number, number][],
};

test('the last months follow each other over the turn of a year, those without numbers too', () => {
  const rows = monthRows([row, { ...row, month: '2025-06' }], { month: '2026-02', count: 4 });
  expect(rows.map(({ month, sent }) => [month, sent])).toEqual([
    ['2025-11', 0],
    ['2025-12', 0],
    ['2026-01', 2],
    ['2026-02', 0],
  ]);
});

test('the numbers of organizations add up, and each can be looked at alone', () => {
  const both = [row, { ...row, organizationId: 2, sent: 5 }];
  const one = { month: '2026-01', count: 1 };
  expect(monthRows(both, one)).toMatchObject([{ sent: 7, opened: 2, hours: [[3, 2]] }]);
  expect(monthRows(both, { ...one, organizationId: 2 })).toMatchObject([{ sent: 5 }]);
});

test('a share of nothing is not said', () => {
  expect(percentText(2, 3)).toBe('67%');
  expect(percentText(0, totalOf([], 'all').sent)).toBe('');
});
