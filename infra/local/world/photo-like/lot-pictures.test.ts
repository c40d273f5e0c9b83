import { describe, expect, test } from 'vitest';

import { findDriveway, MIN_GUESS_SCORE } from '#shared/pavers/find-driveway.ts';
import { overlap } from '../overlap.ts';
import { lotPictures, readLotPicture } from './lot-pictures.ts';

describe('a guess of the driveway', () => {
  test.each([
    { which: 'that it was written with', seeds: lotPictures.known, least: 8 },
    { which: 'that were never looked at', seeds: lotPictures.unseen, least: 3 },
  ])('is right when it is used, in pictures of lots $which', async ({ seeds, least }) => {
    const used: number[] = [];
    for (const seed of seeds) {
      const { image, truth } = await readLotPicture(seed);
      const { mask, confidence } = findDriveway(image);
      if (confidence >= MIN_GUESS_SCORE) used.push(overlap(mask, truth));
    }
    expect(used.length).toBeGreaterThanOrEqual(least);
    expect(Math.min(...used)).toBeGreaterThanOrEqual(0.8);
  });
});
