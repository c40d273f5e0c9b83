import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inHundredths, measureText, readMeasure } from './measure.ts';

describe('a measure', () => {
  test.each([
    ['5 7/8"', '5 7/8 in', 14_923],
    ['5-7/8 in', '5 7/8 in', 14_923],
    ['5.875 inches', '5 7/8 in', 14_923],
    ['7/8', '7/8 in', 2223],
    ['8', '8 in', 20_320],
    ['149 mm', '149 mm', 14_900],
    ['14.95cm', '149.5 mm', 14_950],
    ['2 6/16”', '2 3/8 in', 6033],
    ['2 3\u20448”', '2 3/8 in', 6033],
    ['5⅞ in', '5 7/8 in', 14_923],
    ['5 ⅞"', '5 7/8 in', 14_923],
    ['5-⅞″', '5 7/8 in', 14_923],
    ['2³\u2044₈ in', '2 3/8 in', 6033],
    ['½', '1/2 in', 1270],
  ])('reads %s as %s', (text, written, hundredths) => {
    const read = readMeasure(text);
    expect(read && measureText(read)).toBe(written);
    expect(read && inHundredths(read)).toBe(hundredths);
  });

  test.each([
    '',
    'x',
    '5 7/0"',
    '1/3 in',
    '-4 in',
    '5.9 in',
    '149.55 mm',
    '4 ft',
    '1 2 3',
    '.',
    '1e3 mm',
    '5² in',
    '-½ in',
    '⅓ in',
  ])('is not read from %j', (text) => {
    expect(readMeasure(text)).toBeUndefined();
  });

  test('is read from what it is written as', () => {
    fc.assert(
      fc.property(fc.constantFrom('in', 'mm'), fc.integer({ min: 0, max: 9999 }), (unit, count) => {
        expect(readMeasure(measureText({ unit, count }))).toEqual({ unit, count });
      }),
    );
  });
});
