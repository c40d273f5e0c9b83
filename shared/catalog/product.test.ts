import { expect, test } from 'vitest';

import { readSize, sizeText } from './product.ts';

test.each([
  ['30 x 20 cm', '300 x 200 mm'],
  ['20cm x 30cm', '300 x 200 mm'],
  ['14.9 x 22.2 cm', '222 x 149 mm'],
  ['149 x 222 mm', '222 x 149 mm'],
  ['4 x 8 in', '8 x 4 in'],
  ['8 x 4', '8 x 4 in'],
  ['5 7/8" × 8 3/4"', '8 3/4 x 5 7/8 in'],
])('a size written %s is %s', (text, written) => {
  const size = readSize(text);
  expect(size && sizeText(size)).toBe(written);
});

test.each(['30 cm x 12 in', '300 mm x 20', '2 x 2 cm', '2 x 50 in', '8 in', '8 x 4 x 2 in', ''])(
  '%j is no size of a paver',
  (text) => {
    expect(readSize(text)).toBeUndefined();
  },
);
