import { expect, test } from 'vitest';

import { edgeKeepingMean } from './edge-keeping-mean.ts';

const [WIDTH, HEIGHT] = [12, 8];
const [DARK, LIGHT] = [30, 70];

/** Two surfaces side by side in CIELAB, both speckled. */
const speckled = Float32Array.from({ length: WIDTH * HEIGHT * 3 }, (_, n) => {
  if (n % 3 > 0) return 0;
  const cell = n / 3;
  const speck = ((cell * 7) % 5) - 2;
  return (cell % WIDTH < WIDTH / 2 ? DARK : LIGHT) + speck;
});
const lightnessIn = (lab: Float32Array, column: number): number[] =>
  Array.from({ length: HEIGHT }, (_, row) => lab[(row * WIDTH + column) * 3] ?? 0);
const unevenness = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

test('speckles of a surface are evened out, and the edge to the next stays where it is', () => {
  const even = edgeKeepingMean(speckled, WIDTH, HEIGHT);
  for (let column = 0; column < WIDTH; column += 1) {
    const values = lightnessIn(even, column);
    expect(unevenness(values)).toBeLessThan(unevenness(lightnessIn(speckled, column)) / 2);
    for (const value of values) expect(Math.abs(value - (column < WIDTH / 2 ? DARK : LIGHT))).toBeLessThan(2);
  }
});
