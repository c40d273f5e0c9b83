import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { outlineLength } from '#shared/testing/outline-length.ts';
import { unit } from './noise.ts';
import type { RgbImage } from './rgb-image.ts';
import { snapMask } from './snap-mask.ts';

const size = { width: 500, height: 20 };
const { width, height } = size;

type Paint = (x: number, y: number) => readonly [number, number, number];

const CONCRETE = [188, 184, 176] as const;
const LAWN = [96, 128, 70] as const;
const DARK = [90, 86, 80] as const;

function pictureOf(paint: Paint): RgbImage {
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let at = 0; at < width * height; at += 1) pixels.set(paint(at % width, Math.floor(at / width)), at * 3);
  return { pixels, width, height, channels: 3 };
}

/** Columns from `from` up to `to`, in every row. */
const columns = (from: number, to: number): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, at) => (at % width >= from && at % width < to ? 255 : 0));

/** Concrete up to the column `edge`, lawn beyond it. */
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

  test.each([
    ['car', 60],
    ['post', 3],
    ['pole', 2],
    ['line', 1],
  ])('does not grow over a %s that it leaves out', (_, across) => {
    const car = pictureOf((x) => (x >= 200 && x < 200 + across ? [150, 30, 34] : CONCRETE));
    const beyond = columns(200 + across, 400);
    const mask = columns(0, 200).map((value, at) => Math.max(value, beyond[at] ?? 0));
    expect(
      snapMask(car, mask)
        .slice(200, 200 + across)
        .every((value) => value === 0),
    ).toBe(true);
  });

  test.each([0.3, 0.6, 1])('does not grow over a thin line that leans by %s', (lean) => {
    for (const across of [1, 2]) {
      const isLine = (x: number, y: number): boolean => x >= 200 + Math.floor(y * lean) && x < 200 + y * lean + across;
      const line = pictureOf((x, y) => (isLine(x, y) ? [150, 30, 34] : CONCRETE));
      const mask = columns(0, 500).map((value, at) => (isLine(at % width, Math.floor(at / width)) ? 0 : value));
      expect(snapMask(line, mask)).toEqual(mask);
    }
  });

  test('has a speck of up to two pixels filled', () => {
    const isSpeck = (x: number, y: number): boolean => x >= 200 && x < 202 && y >= 9 && y < 11;
    const speckled = pictureOf((x, y) => (isSpeck(x, y) ? [150, 30, 34] : CONCRETE));
    const mask = columns(0, 500).map((value, at) => (isSpeck(at % width, Math.floor(at / width)) ? 0 : value));
    expect(snapMask(speckled, mask)).toEqual(columns(0, 500));
  });

  test('grows over speckled ground to its edge, and its own edge stays smooth', () => {
    const [wide, high] = [1000, 200];
    const edgeOf = (y: number): number => Math.round(400 + y * 0.3);
    const pixels = new Uint8ClampedArray(wide * high * 3);
    for (let at = 0; at < wide * high; at += 1) {
      const [x, y] = [at % wide, Math.floor(at / wide)];
      // One of twelve pixels of the concrete is a dark stone, and one of three in the lawn is bare ground.
      const isOdd = unit(x, y) < (x < edgeOf(y) ? 1 / 12 : 1 / 3);
      pixels.set(x < edgeOf(y) ? (isOdd ? DARK : CONCRETE) : isOdd ? CONCRETE : LAWN, at * 3);
    }
    const upTo = (short: number): Uint8Array =>
      Uint8Array.from({ length: wide * high }, (_, at) =>
        at % wide < edgeOf(Math.floor(at / wide)) - short ? 255 : 0,
      );
    const snapped = snapMask({ pixels, width: wide, height: high, channels: 3 }, upTo(3));
    const [painted, whole] = [upTo(3), upTo(0)];
    const missing = whole.filter((value, at) => value === 255 && snapped[at] === 0).length;
    const beyond = snapped.filter((value, at) => value === 255 && whole[at] === 0).length;
    expect(missing).toBeLessThan(0.05 * 3 * high);
    expect(beyond).toBeLessThan(0.15 * 3 * high);
    expect(outlineLength(snapped, wide)).toBeLessThan(1.1 * outlineLength(painted, wide));
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
