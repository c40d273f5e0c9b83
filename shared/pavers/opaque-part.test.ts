import { describe, expect, test } from 'vitest';

import { opaquePart } from './opaque-part.ts';

/**
 * A picture that is gray where `isStone` says so, and black and transparent elsewhere, like a stone that was cut out.
 */
function cutOut(width: number, height: number, isStone: (x: number, y: number) => boolean) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    if (isStone(at % width, Math.floor(at / width))) pixels.set([120, 118, 110, 200], at * 4);
  }
  return { width, height, pixels };
}

const opaqueGray = (width: number, height: number) => ({
  width,
  height,
  pixels: Uint8ClampedArray.from(Array.from({ length: width * height }, () => [120, 118, 110, 255]).flat()),
});

describe('a picture of a cut-out stone', () => {
  test('is cut to the stone where that is a rectangle', () => {
    const slab = cutOut(100, 80, (x, y) => x >= 20 && x < 80 && y >= 10 && y < 50);
    expect(opaquePart(slab)).toEqual(opaqueGray(60, 40));
  });

  test('that fills its picture stays whole', () => {
    expect(opaquePart(cutOut(30, 20, () => true))).toEqual(opaqueGray(30, 20));
  });

  test('loses its rounded corners', () => {
    const radius = 12;
    const isRound = (x: number, y: number): boolean => {
      const [dx, dy] = [Math.max(0, radius - x, x - 99 + radius), Math.max(0, radius - y, y - 99 + radius)];
      return Math.hypot(dx, dy) <= radius;
    };
    const cut = opaquePart(cutOut(100, 100, isRound));
    expect(cut?.width).toBeGreaterThan(90);
    expect(cut?.pixels.includes(0)).toBe(false);
  });

  test.each([
    ['round', (x: number, y: number) => Math.hypot(x - 50, y - 50) < 40],
    ['an L', (x: number, y: number) => x < 40 || y < 40],
    ['one with a hole', (x: number, y: number) => Math.hypot(x - 50, y - 50) > 5],
    ['not there', () => false],
  ])('is none that can be painted with when the stone is %s', (_, isStone) => {
    expect(opaquePart(cutOut(100, 100, isStone))).toBeUndefined();
  });
});
