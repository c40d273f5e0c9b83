import { expect, test } from 'vitest';

import { fractionText, inchesText } from './inches.ts';
import { PER_INCH } from './plane.ts';

test.each([
  [0, '0'],
  [0.06, '0'],
  [0.07, '1/8'],
  [0.25, '1/4'],
  [0.5, '1/2'],
  [5.875, '5 7/8'],
  [7.99, '8'],
  [11.625, '11 5/8'],
])('%d in reads as %s', (inches, text) => {
  expect(inchesText(inches * PER_INCH)).toBe(text);
});

test('a fraction is reduced, and not of what is whole', () => {
  expect([1, 2, 4, 12, 16, 24].map((count) => fractionText(count, 16))).toEqual([
    '1/16',
    '1/8',
    '1/4',
    '3/4',
    '1',
    '1 1/2',
  ]);
});
