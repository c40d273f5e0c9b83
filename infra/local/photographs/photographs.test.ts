import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { METERS_PER_FOOT } from '#shared/geometry/feet.ts';
import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import { findDriveway, MIN_GUESS_SCORE } from '#shared/pavers/find-driveway.ts';
import { groundPlane } from '#shared/pavers/ground-plane.ts';
import type { GroundView } from '#shared/pavers/ground-plane.ts';
import type { PhotoPoint } from '#shared/photos/photo-scale.ts';
import { overlap } from '../world/overlap.ts';
import { readPhotographs } from './photographs.ts';
import type { ReadPhotograph } from './photographs.ts';

const photographs = await readPhotographs();
const withDoor = photographs.flatMap((photo) => (photo.door ? [{ ...photo, door: photo.door }] : []));
const folder = join(import.meta.dirname, 'pictures');

/** Feet on the ground between two points of a photo. */
function measured(
  view: GroundView,
  { image }: Pick<ReadPhotograph, 'image'>,
  from: PhotoPoint,
  to: PhotoPoint,
): number {
  const { lineAt } = groundPlane(view, image);
  const [a, b] = [from, to].map(({ x, y }) => {
    const line = lineAt(y * image.height);
    if (!line) throw new Error('above the horizon');
    return { x: line.x + line.dx * x * image.width, y: line.y + line.dy * x * image.width };
  });
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) / METERS_PER_FOOT : NaN;
}

describe('the collection of real photographs', () => {
  test('lists every picture with its license, author and source, and none is large', async () => {
    const files = await readdir(folder);
    expect(files.toSorted()).toEqual(photographs.map(({ name }) => `${name}.jpg`).toSorted());
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200_000);
    for (const { license, author, source } of photographs) {
      expect([license, author, source].every((text) => text.length > 0)).toBe(true);
    }
  });
});

describe('the guess of the driveway in a photograph', () => {
  const guesses = photographs.map((photo) => {
    const { mask, confidence } = findDriveway(photo.image);
    return { ...photo, isUsed: confidence >= MIN_GUESS_SCORE, right: overlap(mask, photo.mask) };
  });

  test('is right when it is used, in real photographs', () => {
    const used = guesses.filter(({ isUsed }) => isUsed);
    expect(used.map(({ name }) => name)).toEqual([
      'straight-drive',
      'wide-court',
      'curved-drive-evening',
      'curved-drive-sun',
    ]);
    expect(Math.min(...used.map(({ right }) => right))).toBeGreaterThanOrEqual(0.8);
  });

  test.each(guesses.filter(({ isUsed }) => isUsed))(
    'does not depend on the size of the photo: $name',
    async (photo) => {
      const { width, height } = photo.image;
      const isUsedAt = [320, 512, 1024, 1280].map(async (across) => {
        const resized = sharp(photo.image.pixels, { raw: { width, height, channels: 3 } }).resize({ width: across });
        const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
        const image = { width: info.width, height: info.height, pixels: data, channels: 3 as const };
        const corners = (photo.driveway ?? []).map(({ x, y }) => ({ x: x * image.width, y: y * image.height }));
        const { mask, confidence } = findDriveway(image);
        return confidence >= MIN_GUESS_SCORE && overlap(mask, fillPolygon(corners, image)) >= 0.8;
      });
      expect(await Promise.all(isUsedAt)).toEqual([true, true, true, true]);
    },
  );

  test.each(guesses.filter(({ shows }) => shows === 'nothing to pave'))(
    'is not made where there is nothing to pave: $name',
    ({ isUsed }) => {
      expect(isUsed).toBe(false);
    },
  );
});

describe('the scale of a photograph of unknown pose', () => {
  test.each(withDoor)('is within a quarter of the true one, measured by the garage door: $name', (photo) => {
    const { mask, door } = photo;
    const factor = measured({ mask }, photo, door.from, door.to) / door.feet;
    expect(factor).toBeGreaterThan(1 / 1.25);
    expect(factor).toBeLessThan(1.25);
  });

  test.each(withDoor)('is exact where a person says how wide something is: $name', (photo) => {
    const { mask, door } = photo;
    expect(measured({ mask, scale: { known: door } }, photo, door.from, door.to)).toBeCloseTo(door.feet, 1);
  });
});
