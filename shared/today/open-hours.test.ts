import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { hoursBucket, hoursText, medianHours } from './open-hours.ts';

const medianOf = (hours: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const one of hours) counts.set(hoursBucket(one), (counts.get(hoursBucket(one)) ?? 0) + 1);
  return medianHours([...counts]);
};

test('a median of counted hours is off by at most a tenth plus six minutes', () => {
  const hours = fc.double({ min: 0, max: 10_000, noNaN: true });
  fc.assert(
    fc.property(fc.array(hours, { minLength: 1, maxLength: 60 }), (all) => {
      const exact = all.toSorted((a, b) => a - b)[Math.ceil(all.length / 2) - 1] ?? 0;
      expect(Math.abs((medianOf(all) ?? 0) - exact)).toBeLessThanOrEqual(0.1 * (1 + exact));
    }),
  );
});

test('half of all that were counted come by the median', () => {
  const texts = [
    [30, 0, 3],
    [0, 0, 30],
    [0, 30, 30, 60],
  ].map((hours) => hoursText(medianOf(hours) ?? 0));
  expect(texts).toEqual(['3 h', '5 min', '28 h']);
});

test('nothing counted has no median', () => {
  expect(medianHours([])).toBeUndefined();
});

test.each([
  [0.02, '5 min'],
  [0.5, '30 min'],
  [1.2, '1 h'],
  [47, '47 h'],
  [75, '3 days'],
])('%d hours are said as %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});
