import { expect, test } from 'vitest';

import { dollarsPerSqFt, palletSqFt, readSize, sizeText } from './product.ts';

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

test.each([
  ['its own', { sqFtPerPallet: 105, piecesPerPallet: 480, sizes: ['8 x 4 in'] }, 105, 4],
  ['that of its pieces', { piecesPerPallet: 480, sizes: ['8 x 4 in'] }, 106.67, 3.94],
  [
    'not known from pieces of several sizes',
    { piecesPerPallet: 480, sizes: ['8 x 4 in', '4 x 4 in'] },
    undefined,
    undefined,
  ],
  ['not known from more pieces than it holds', { piecesPerPallet: 100_000, sizes: ['8 x 4 in'] }, undefined, undefined],
  ['not known without pieces', { sizes: ['8 x 4 in'] }, undefined, undefined],
] as const)(
  'the area of a pallet is %s, and gives a price per pallet in square feet',
  (_title, facts, sqFt, dollars) => {
    const pallet = { ...facts, sizes: [...facts.sizes] };
    expect(palletSqFt(pallet)).toBe(sqFt);
    expect(dollarsPerSqFt({ ...pallet, price: { dollars: 420, per: 'pallet' } })).toBe(dollars);
  },
);
