import { expect, test } from 'vitest';

import { otherPavers } from './other-pavers.ts';

const size = { width: 90, height: 60 };
const look = { shape: 'square', pattern: 'stack-bond' } as const;

/** Mask of what is inside, one byte per pixel. */
const maskOf = (isInside: (x: number, y: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: size.width * size.height }, (_, at) =>
    isInside(at % size.width, Math.floor(at / size.width)) ? 255 : 0,
  );

/** A ribbon around three sides of a driveway. */
const isRibbon = (x: number, y: number): boolean =>
  x >= 10 && x < 80 && y >= 5 && y < 55 && (x < 16 || x >= 74 || y < 11);

function placesOf(mask: Uint8Array, hidden?: Uint8Array) {
  const driveway = maskOf((x, y) => x >= 16 && x < 74 && y >= 11 && y < 55);
  const parts = [{ mask: driveway }, { mask, look }];
  return otherPavers({ mask: driveway, parts, ...(hidden && { hidden }) }, size, 'buff-tan').map(({ at }) => at);
}

const valueAt = (mask: Uint8Array, { x, y }: { readonly x: number; readonly y: number }) =>
  mask[Math.floor(y * size.height) * size.width + Math.floor(x * size.width)];

test('an area around the driveway is told at a place of its own, not on the driveway', () => {
  const ribbon = maskOf(isRibbon);
  const [place = { x: 0, y: 0 }, ...more] = placesOf(ribbon);
  expect(more).toEqual([]);
  expect(valueAt(ribbon, place)).toBe(255);
});

test('an area is told at its middle', () => {
  expect(placesOf(maskOf((x, y) => x < 45 && y >= 30 && y < 33))).toEqual([{ x: 22.5 / 90, y: 31.5 / 60 }]);
});

test('an area is told where it is seen, and not at all where all of it is hidden', () => {
  const [ribbon, left] = [maskOf(isRibbon), maskOf((x) => x < 20)];
  const [place = { x: 0, y: 0 }] = placesOf(
    ribbon,
    left.map((value) => 255 - value),
  );
  expect(place.x * size.width).toBeLessThan(20);
  expect(valueAt(ribbon, place)).toBe(255);
  expect(placesOf(ribbon, ribbon)).toEqual([]);
});
