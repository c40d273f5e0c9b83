import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { RgbImage } from './rgb-image.ts';
import { snapMask } from './snap-mask.ts';

const size = { width: 500, height: 60 };
const { width, height } = size;

type Paint = (x: number, y: number) => readonly [number, number, number];

const CONCRETE = [188, 184, 176] as const;
const LAWN = [96, 128, 70] as const;

function pictureOf(paint: Paint): RgbImage {
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels.set(paint(at % width, Math.floor(at / width)), at * 3);
  return { pixels, width, height, channels: 3 };
}

/** Columns from `from` up to `to`, in every row. */
const columns = (from: number, to: number): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, at) => (at % width >= from && at % width < to ? 255 : 0));

/** Concrete up to the column, lawn beyond it. */
const driveTo = (edge: number) => pictureOf((x) => (x < edge ? CONCRETE : LAWN));

describe('a painted mask', () => {
  test('that ends short of the edge reaches it, and does not pass it', () => {
    for (const short of [1, 2]) expect(snapMask(driveTo(200), columns(0, 200 - short))).toEqual(columns(0, 200));
  });

  test('that ends at the edge, or beyond it, stays', () => {
    for (const edge of [200, 203]) expect(snapMask(driveTo(200), columns(0, edge))).toEqual(columns(0, edge));
  });

  test('grows by 0.4 percent of the width at most where the surface goes on', () => {
    expect(snapMask(driveTo(400), columns(100, 200))).toEqual(columns(98, 202));
  });

  test('does not grow over a car that it leaves out', () => {
    const car = pictureOf((x) => (x >= 200 && x < 260 ? [150, 30, 34] : CONCRETE));
    const mask = columns(0, 200).map((value, at) => Math.max(value, columns(260, 400)[at] ?? 0));
    expect(
      snapMask(car, mask)
        .slice(200, 260)
        .every((value) => value === 0),
    ).toBe(true);
  });

  test('follows a surface that gets darker toward the shade', () => {
    const shaded = pictureOf((x) => (x < 200 ? [188 - x * 0.4, 184 - x * 0.4, 176 - x * 0.4] : LAWN));
    expect(snapMask(shaded, columns(0, 198))).toEqual(columns(0, 200));
  });

  test('never loses what was painted, whatever the photo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 499 }),
        fc.integer({ min: 0, max: 499 }),
        fc.integer(),
        (one, other, seed) => {
          const photo = pictureOf((x, y) => [(x * seed) & 255, (y * seed) & 255, (x + y) & 255]);
          const mask = columns(Math.min(one, other), Math.max(one, other));
          const snapped = snapMask(photo, mask);
          expect(mask.every((value, at) => value === 0 || snapped[at] === 255)).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });
});
