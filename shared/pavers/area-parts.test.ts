import { expect, test } from 'vitest';

import { boxMask, pose } from '#shared/testing/drive-in-photo.ts';
import { paintPavers } from './paint-pavers.ts';
import type { PaverLook } from './paver-look.ts';
import type { RgbImage } from './rgb-image.ts';
import { textureOf } from './texture.ts';
import { readTextures } from './textures.ts';

const size = { width: 240, height: 240 };

type Rgb = readonly [number, number, number];

/** A photo of one color. */
function photoIn(color: Rgb): RgbImage {
  const pixels = new Uint8Array(size.width * size.height * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels.set(color, at);
  return { ...size, pixels, channels: 3 };
}

/** The driveway and the area next to it, which share an edge. */
const [left, right] = [boxMask(-3, 0.5, size), boxMask(0.5, 3, size)];
const mask = left.map((value, at) => Math.min(255, value + (right[at] ?? 0)));

/** The whole area, with these pavers on its right part. */
const areaWith = (look: PaverLook) => ({ mask, parts: [{ mask: left }, { mask: right, look }], camera: pose });

const brick = { shape: 'rectangle', pattern: 'stack-bond', color: 'buff-tan' } as const;

/** Pavers whose surface has a picture, by which the test recognizes them. */
const pictured = (url: string): PaverLook => ({
  ...brick,
  stone: { length: 20_320, width: 10_160, swatches: ['#F0F0F0'], texture: { url, inches: 24 } },
});

const surfaceIn = (color: Rgb) => textureOf({ width: 1, height: 1, channels: 3, pixels: Uint8Array.from(color) }, 24);

/** The pixels that a condition holds for. */
const pixelsWith = (holds: (at: number) => boolean): readonly number[] => [...mask.keys()].filter(holds);

test('each part of an area is painted with the picture of its own pavers, and their shared edge with nothing else', async () => {
  const [greens, blues] = [pictured('/media/green'), pictured('/media/blue')];
  const textures = await readTextures([greens, blues], (look) =>
    Promise.resolve(surfaceIn(look === greens ? [20, 160, 40] : [20, 40, 160])),
  );
  const { pixels } = paintPavers({ image: photoIn([250, 20, 20]), area: areaWith(blues), choice: greens, textures });
  const colorOf = (at: number) => pixels.subarray(at * 3, at * 3 + 3);
  const isGreen = (at: number): boolean => (colorOf(at)[1] ?? 0) > (colorOf(at)[2] ?? 0);
  const [inLeft, inRight] = [left, right].map((part) => pixelsWith((at) => part[at] === 255));
  expect(inLeft?.filter((at) => !isGreen(at))).toEqual([]);
  expect(inRight?.filter(isGreen)).toEqual([]);
  const shared = pixelsWith((at) => (left[at] ?? 0) > 20 && (right[at] ?? 0) > 20 && mask[at] === 255);
  expect(shared.length).toBeGreaterThan(20);
  // The photo is red, pavers are not.
  expect(Math.max(...shared.map((at) => colorOf(at)[0] ?? 255))).toBeLessThan(60);
});

test('each part of an area has the edge course of its own pavers, also along an edge that they share', () => {
  const image = photoIn([150, 150, 150]);
  const gray = { length: 20_320, width: 20_320, swatches: ['#3C3C40'] };
  const charcoal: PaverLook = { ...brick, shape: 'square', stone: gray };
  const { pixels } = paintPavers({ image, area: areaWith(charcoal), choice: brick });
  for (const [part, choice, edge] of [
    [left, brick, boxMask(0.28, 0.48, size)],
    [right, charcoal, boxMask(0.52, 0.72, size)],
  ] as const) {
    const alone = paintPavers({ image, area: { mask: part, camera: pose }, choice }).pixels;
    const course = pixelsWith((at) => edge[at] === 255 && part[at] === 255);
    expect(course.length).toBeGreaterThan(100);
    const other = course.filter((at) => Math.abs((pixels[at * 3] ?? 0) - (alone[at * 3] ?? 0)) > 8);
    expect(other.length / course.length).toBeLessThan(0.2);
  }
});
