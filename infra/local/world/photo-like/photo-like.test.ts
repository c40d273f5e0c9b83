import { describe, expect, test } from 'vitest';

import { camera } from '#shared/geometry/camera.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import { viewOf, visibleMask } from '#shared/pavers/driveway-area.ts';
import { findDriveway, MIN_GUESS_SCORE } from '#shared/pavers/find-driveway.ts';
import { groundPlane } from '#shared/pavers/ground-plane.ts';
import { photoBlur } from '#shared/pavers/sharpness.ts';
import { overlap } from '../overlap.ts';
import { photoScenes } from './photo-scenes.ts';
import { pavedPixels, worstDifference } from './references.ts';
import { takePhoto } from './take-photo.ts';

type Point = { readonly x: number; readonly y: number };

const photos = await Promise.all(
  photoScenes.map(async (scene) => {
    const photo = await takePhoto(scene);
    return { ...photo, name: scene.name, paved: pavedPixels(photo) };
  }),
);
const distanceOf = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const occluded = photos.filter(({ name }) => ['parked-car', 'street-tree'].includes(name));
const clear = photos.filter((photo) => !occluded.includes(photo));

describe('the driveway of a photo whose pose is known', () => {
  test.each(photos)('is found within 2 percent of what the camera sees: $name', ({ projected, hidden, truth }) => {
    expect(overlap(visibleMask({ mask: projected, hidden }), truth)).toBeGreaterThanOrEqual(0.98);
  });

  test.each(occluded)('is hidden by occluders that differ in color: $name', ({ projected, truth, hidden }) => {
    const inFront = Array.from(projected.keys()).filter((at) => projected[at] === 255 && truth[at] === 0);
    const missed = inFront.filter((at) => hidden[at] === 0);
    expect(inFront.length).toBeGreaterThan(500);
    // The car's tires and underside are as dark and gray as its shadow.
    expect(missed.length / inFront.length).toBeLessThan(0.15);
  });

  test.each(clear)('is not hidden without an occluder: $name', ({ hidden }) => {
    expect(hidden.some((value) => value > 0)).toBe(false);
  });
});

describe('the ground of a photo whose pose is known', () => {
  test.each(photos)('is as wide as in the world, whatever was painted: $name', ({ scene, image }) => {
    const { toCamera, toPixel } = camera(scene.pose, image);
    const { toPlane } = localPlane(scene.pose);
    const corners = [2, 3].map((corner) => scene.outline[corner] ?? scene.pose);
    const [a, b] = corners.map(toPlane);
    // The mask is painted on one side only, so that it says nothing about the camera.
    const mask = new Uint8Array(image.width * image.height).fill(255, -image.width * 40, -image.width * 10);
    const { lineAt } = groundPlane({ mask, ...viewOf({ kind: 'painted', maskUrl: '', pose: scene.pose }) }, image);
    const [p, q] = corners.map((corner) => {
      const { x, y } = toPixel(toCamera(corner));
      const line = lineAt(y);
      return line && { x: line.x + line.dx * x, y: line.y + line.dy * x };
    });
    expect(a && b && p && q && distanceOf(p, q) / distanceOf(a, b)).toBeCloseTo(1, 2);
  });
});

describe('the driveway of a photo of unknown pose', () => {
  const guesses = photos.map(({ image, truth }) => {
    const { mask, confidence } = findDriveway(image);
    return { confidence, right: overlap(mask, truth) };
  });

  test('is guessed well when the guess is trusted', () => {
    const trusted = guesses.filter(({ confidence }) => confidence >= MIN_GUESS_SCORE);
    expect(trusted.length).toBeGreaterThanOrEqual(5);
    expect(Math.min(...trusted.map(({ right }) => right))).toBeGreaterThan(0.8);
  });

  test('must be painted by hand when the guess is wrong', () => {
    const wrong = guesses.filter(({ right }) => right < 0.7);
    expect(wrong.length).toBeGreaterThan(0);
    expect(Math.max(...wrong.map(({ confidence }) => confidence))).toBeLessThan(MIN_GUESS_SCORE);
  });
});

describe('pavers in a photo-like picture', () => {
  test.each(photos)('match the reference: $name', async ({ paved, ...photo }) => {
    expect(await worstDifference(photo, paved)).toBeLessThan(8);
  });

  test('are as soft or sharp as their photo', () => {
    const softness = (wanted: string): number => {
      const photo = photos.find(({ name }) => name === wanted);
      return photo ? photoBlur({ ...photo.image, pixels: photo.paved }) : NaN;
    };
    expect(softness('lens-blur')).toBeGreaterThan(1);
    expect(softness('stained')).toBeLessThan(0.7);
  });

  test.each(photos)(
    'change neither the surroundings of the driveway nor its occluders: $name',
    ({ paved, ...photo }) => {
      const { image, projected, hidden } = photo;
      const changed = paved.filter((value, at) => {
        const pixel = Math.floor(at / 3);
        return (projected[pixel] === 0 || hidden[pixel] === 255) && value !== image.pixels[at];
      });
      expect(changed.length).toBe(0);
    },
  );
});
