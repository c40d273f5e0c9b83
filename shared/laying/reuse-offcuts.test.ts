import { describe, expect, test } from 'vitest';

import { PER_INCH } from './plane.ts';
import type { Ring } from './plane.ts';
import { paversForPieces, reachOf } from './reuse-offcuts.ts';

const inches = (...corners: readonly (readonly [x: number, y: number])[]): Ring =>
  corners.map(([x, y]) => ({ x: x * PER_INCH, y: y * PER_INCH }));
const straight = (length: number): Ring => inches([0, 0], [length, 0], [length, 4], [0, 4]);
/** A paver of 8 × 4 in. The length that two pieces share is a quarter of an inch more: one joint. */
const size = { length: 8 * PER_INCH, width: 4 * PER_INCH, room: 8.25 * PER_INCH };
const paversFor = (...pieces: readonly Ring[]): number => paversForPieces(pieces.map((piece) => reachOf(piece, size)));

describe('offcuts', () => {
  test.each([
    ['two halves come from one paver', [straight(4), straight(4)], 1],
    ['two longer pieces do not', [straight(5), straight(4)], 2],
    ['a short piece is what a long one leaves', [straight(6), straight(2)], 1],
    ['an offcut is used once', [straight(6), straight(2), straight(2)], 2],
    ['an offcut is used for a short piece, whichever was cut first', [straight(2), straight(2), straight(6)], 2],
    [
      'two corners that are sawn off fit along the slant',
      [inches([0, 0], [7.4, 0], [0, 4]), inches([0, 0], [7.4, 0], [0, 4])],
      1,
    ],
    ['two larger ones do not', [inches([0, 0], [8, 0], [8, 1], [0, 4]), inches([0, 0], [8, 0], [8, 1], [0, 4])], 2],
  ])('%s', (_what, pieces, pavers) => {
    expect(paversFor(...pieces)).toBe(pavers);
  });

  test('a straight piece reaches equally far in all of its width, from whichever end it is cut', () => {
    const far = reachOf(straight(3), size).strips;
    expect(new Set(far)).toEqual(new Set([3 * PER_INCH]));
    const right = inches([5, 0], [8, 0], [8, 4], [5, 4]);
    expect(reachOf(right, size).strips).toEqual(far);
  });

  test('a slanted piece reaches less far where it is shorter', () => {
    const { strips } = reachOf(inches([0, 0], [8, 0], [0, 4]), size);
    expect(strips[0]).toBe(8 * PER_INCH);
    expect(strips).toEqual(strips.toSorted((one, other) => other - one));
    expect(strips.at(-1)).toBeLessThan(PER_INCH);
  });
});
