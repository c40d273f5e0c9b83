import { describe, expect, test } from 'vitest';

import { destination } from '#shared/geometry/bearing.ts';
import type { CameraPose } from '#shared/geometry/camera.ts';
import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import { unit } from '#shared/pavers/noise.ts';
import { seedOutline } from '#shared/pavers/seed-outline.ts';
import { overlap } from '../overlap.ts';
import { lotOutline, lotPictures, readLotScene } from './lot-pictures.ts';

/** Roughly normal with a standard deviation of 1: the scaled sum of four uniform values. */
const normal = (seed: number, n: number): number =>
  ([0, 1, 2, 3].reduce((sum, part) => sum + unit(seed, n, part), 0) - 2) * Math.sqrt(3);

/** A pose as sources of street-level photos tell it: off by a meter, two degrees of heading and one of pitch. */
function reported(pose: CameraPose, seed: number, turnedBy: number): CameraPose {
  const moved = destination(pose, unit(seed, 1) * 360, Math.abs(normal(seed, 2)) * 0.8);
  return {
    ...pose,
    ...moved,
    heading: (pose.heading + normal(seed, 3) * 2 + turnedBy + 360) % 360,
    pitch: pose.pitch + normal(seed, 4),
    height: pose.height + normal(seed, 5) * 0.15,
  };
}

type Seeded = { readonly before: number; readonly right: number | undefined };

async function seeded(seed: number, turnedBy: number): Promise<Seeded> {
  const { image, ...scene } = await readLotScene(seed);
  const outline = lotOutline(scene);
  const truth = projectPolygon(outline, scene.pose, image);
  const pose = reported(scene.pose, seed, turnedBy);
  const corners = seedOutline(image, { outline, pose });
  return {
    before: overlap(projectPolygon(outline, pose, image), truth),
    right: corners && overlap(fillPolygon(corners, image), truth),
  };
}

const all = (seeds: readonly number[], turnedBy: (seed: number) => number): Promise<readonly Seeded[]> =>
  Promise.all(seeds.map((seed) => seeded(seed, turnedBy(seed))));

describe('the outline of the map in a photo of known pose', () => {
  test.each([
    { which: 'that it was written with', seeds: lotPictures.known },
    { which: 'that were never looked at', seeds: lotPictures.unseen },
  ])('is where the driveway is when it is offered, in pictures of lots $which', async ({ seeds }) => {
    const found = await all(seeds, () => 0);
    const offered = found.flatMap(({ before, right }) => (right === undefined ? [] : [{ before, right }]));
    const isRight = (share: number): boolean => share >= 0.8;
    expect(offered.length).toBeGreaterThanOrEqual(30);
    expect(offered.filter(({ right }) => isRight(right)).length / offered.length).toBeGreaterThanOrEqual(0.9);
    // A third and more of them were not where the pose said.
    expect(offered.filter(({ before }) => isRight(before)).length / offered.length).toBeLessThan(0.7);
  });

  test('is hardly ever offered elsewhere when the photo looks 12 to 27 degrees past what its pose says', async () => {
    const seeds = [...lotPictures.known, ...lotPictures.unseen].filter((_, index) => index % 2 === 0);
    const found = await all(seeds, (seed) => (unit(seed, 6) < 0.5 ? -1 : 1) * (12 + unit(seed, 7) * 15));
    const wrong = found.filter(({ right = 1 }) => right < 0.8);
    expect(wrong.length / seeds.length).toBeLessThanOrEqual(0.05);
  });
});
