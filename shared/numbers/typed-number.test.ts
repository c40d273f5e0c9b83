import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { typedNumber } from './typed-number.ts';

describe('typedNumber', () => {
  test.each([
    ['850', 850],
    ['850 sq ft', 850],
    ['850 Sq. Ft.', 850],
    ['850sf', 850],
    ['1,200 square feet', 1200],
    ['$16.50', 16.5],
    ['16.50 per sq ft', 16.5],
    ['$16.50/sq ft', 16.5],
    ['1,234,567.8', 1_234_567.8],
    [' 7 % ', 7],
    ['.5', 0.5],
    ['12.', 12],
    ['-5', -5],
    ['−5', -5],
    ['-$200', -200],
    ['$-200', -200],
    ['2 hours', 2],
    ['4 in', 4],
  ])('understands %j as %d', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });

  test.each(['', ' ', 'abc', '1,20', '1,2', '12,5', '1.200,50', '12.5.3', '1e3', '0x10', '--5', '-$-5', '850 m²', '$'])(
    'refuses %j instead of guessing',
    (text) => {
      expect(typedNumber(text)).toBeUndefined();
    },
  );

  test('reads back every number as it is printed for people', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (hundredths) => {
        const value = hundredths / 100;
        expect(typedNumber(value.toLocaleString('en-US', { maximumFractionDigits: 2 }))).toBeCloseTo(value, 2);
      }),
    );
  });
});
