import { describe, expect, test } from 'vitest';

import { visibleMask } from '#shared/pavers/driveway-area.ts';
import { findDriveway, MIN_GUESS_SCORE } from '#shared/pavers/find-driveway.ts';
import { photoBlur } from '#shared/pavers/sharpness.ts';
import { overlap } from '../overlap.ts';
import { photoScenes } from './photo-scenes.ts';
import { pavedPixels, worstDifference } from './references.ts';
import { takePhoto } from './take-photo.ts';

const photos = await Promise.all(
  photoScenes.map(async (scene) => {
    const photo = await takePhoto(scene);
    return { ...photo, name: scene.name, paved: pavedPixels(photo) };
  }),
);
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

describe('the driveway of a photo of unknown pose', () => {
  const guesses = photos.map(({ image, truth }) => {
    const { mask, confidence } = findDriveway(image);
    return { confidence, right: overlap(mask, truth) };
  });

  test('is guessed well when the guess is trusted', () => {
    const trusted = guesses.filter(({ confidence }) => confidence >= MIN_GUESS_SCORE);
    expect(trusted.length).toBeGreaterThanOrEqual(6);
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
