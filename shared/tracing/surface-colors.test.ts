import { expect, test } from 'vitest';

import { surfacesIn, unlikenessOf } from './surface-colors.ts';

/** Cells of three colors in CIELAB, with different hues. */
const colors = [
  { a: 0, share: 0.6 },
  { a: 20, share: 0.3 },
  { a: 45, share: 0.1 },
];
const cells = Array.from({ length: 100 }, (_, n) => n);
const lab = new Float32Array(
  cells.flatMap((n) => [50, n < 60 ? (n % 3) - 1 : n < 90 ? 20 + (n % 3) - 1 : 45 + (n % 3) - 1, 0]),
);

test('the ground is divided into the colors that it has, the one with most cells first', () => {
  const surfaces = surfacesIn(lab, cells, 4);
  expect(surfaces.map(({ a, share }) => ({ a: Math.round(a), share }))).toEqual(colors);
  expect(surfacesIn(lab, cells, 2).map(({ a }) => a > 10)).toEqual([false, true]);
});

test('a color is more unlike a surface the farther it is, at last in a straight line, up to a limit', () => {
  const surface = { l: 50, a: 0, b: 0, spread: 4, share: 1, base: 0 };
  const unlikeness = [0, 4, 8, 12, 16, 400].map((a) => unlikenessOf([surface], 50, a, 0));
  expect(unlikeness).toEqual([0, 0.5, 2, 4, 6, 20]);
  expect(unlikenessOf([surface, { ...surface, a: 16, base: 0.25 }], 50, 16, 0)).toBe(0.25);
});
