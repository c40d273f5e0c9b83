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

  test.each([
    ['12 bags', 12],
    ['1 bag', 1],
    ['3 trips', 3],
    ['85 flat', 85],
    ['$85.00 flat', 85],
    ['$35/bag', 35],
    ['$650.00 / trip', 650],
    ['$4.50 / sq ft', 4.5],
    ['2.5 tons', 2.5],
  ])('reads %j, as the estimator prints it, as %d', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });

  test.each([
    ['1 200', 1200],
    ['1 200 500.5 sq ft', 1_200_500.5],
    ['1\u00A0200', 1200],
    ['1\u202F200', 1200],
    ['850\tsq ft', 850],
    ['\t850\n', 850],
    ['850\t720', undefined],
    ['850\n720', undefined],
    ['850\r\n720 sq ft', undefined],
    ['850  720', undefined],
    ['85 72', undefined],
    ['1200 500', undefined],
    ['16.50 17.25', undefined],
    ['1 200,500', undefined],
    ['12. 5', undefined],
    ['1, 200', undefined],
  ])('reads digits with a space in %j as %s: two numbers at once are none', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });

  test('reads back every number as it is printed for people', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (hundredths) => {
        const value = hundredths / 100;
        expect(typedNumber(value.toLocaleString('en-US', { maximumFractionDigits: 2 }))).toBeCloseTo(value, 2);
      }),
    );
  });
});
