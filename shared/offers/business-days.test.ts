import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addBusinessDays, addDays, federalHolidays, isBusinessDay } from './business-days.ts';

describe('federalHolidays', () => {
  test('has the eleven holidays of a year', () => {
    const days = ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25'];
    const found = federalHolidays(2026);
    for (const day of days) expect(found.has(`2026-${day}`)).toBe(true);
  });

  test.each([
    ['2026-07-03', 'a Saturday, on the Friday before'],
    ['2027-07-05', 'a Sunday, on the Monday after'],
    ['2027-12-31', 'New Year of the next year'],
  ])('keeps %s: %s', (date) => {
    expect(isBusinessDay(date)).toBe(false);
  });
});

describe('addBusinessDays', () => {
  test.each([
    ['2026-11-02', '2026-11-05', 'from a Monday'],
    ['2026-11-05', '2026-11-09', 'over a weekend, whose Saturday counts'],
    ['2026-11-07', '2026-11-12', 'from a Saturday, over Veterans Day'],
    ['2026-11-24', '2026-11-28', 'over Thanksgiving'],
    ['2026-12-23', '2026-12-28', 'over Christmas and a Sunday'],
    ['2026-12-30', '2027-01-04', 'over New Year'],
  ])('%s and three days are %s %s', (date, end) => {
    expect(addBusinessDays(date, 3)).toBe(end);
  });

  test('ends on a business day that is never earlier than so many days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 10 }), (offset, days) => {
        const date = addDays('2020-01-01', offset);
        const end = addBusinessDays(date, days);
        expect(isBusinessDay(end)).toBe(true);
        expect(end >= addDays(date, days)).toBe(true);
        let counted = 0;
        for (let day = addDays(date, 1); day <= end; day = addDays(day, 1)) if (isBusinessDay(day)) counted += 1;
        expect(counted).toBe(days);
      }),
      { numRuns: 100 },
    );
  });
});
