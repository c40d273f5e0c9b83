import fc from 'fast-check';
import { expect, test } from 'vitest';

import { extend, roundToHundredths, timesInHundredths } from './hundredths.ts';

test.each([
  [12.345, 12.35],
  [12.344, 12.34],
  [0, 0],
])('rounds %d to %d', (value, rounded) => {
  expect(roundToHundredths(value)).toBe(rounded);
});

test.each([
  [300.03, 12.5, 3750.38],
  [100.01, 12.33, 1233.12],
  [0.01, 0.5, 0.01],
  [0.01, 0.49, 0],
  [-0.01, 0.5, -0.01],
])('%d times %d is %d', (one, other, product) => {
  expect(timesInHundredths(one, other)).toBe(product);
});

test('a product of hundredths is that of whole numbers, rounded half away from zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e8, max: 1e8 }), fc.integer({ min: 0, max: 1e6 }), (quantity, cents) => {
      const product = BigInt(quantity) * BigInt(cents);
      const half = product < 0n ? -50n : 50n;
      expect(BigInt(extend(quantity, cents))).toBe((product + half) / 100n);
    }),
  );
});
