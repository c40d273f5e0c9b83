import { describe, expect, test } from 'vitest';

import { destination } from '#shared/geometry/bearing.ts';
import type { CameraPose } from '#shared/geometry/camera.ts';
import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import { unit } from '#shared/pavers/noise.ts';
import { seedOutline } from '#shared/pavers/seed-outline.ts';
import { toWorldPoint } from '../lot.ts';
import { overlap } from '../overlap.ts';
import { bandOf, defaultCenter, toLatLng } from '../reference.ts';
import { lotOutline, lotPictures, readLotScene } from './lot-pictures.ts';
import type { LotScene } from './lot-pictures.ts';

/** Roughly normal with a standard deviation of 1: the scaled sum of four uniform values. */
const normal = (seed: number, n: number): number =>
  ([0, 1, 2, 3].reduce((sum, part) => sum + unit(seed, n, part), 0) - 2) * Math.sqrt(3);

/** A pose as sources of street-level photos report it: off by a meter, two degrees of heading and one of pitch. */
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
  const [[corners] = []] = seedOutline(image, { areas: [[outline]], pose }) ?? [];
  return {
    before: overlap(projectPolygon(outline, pose, image), truth),
    right: corners && overlap(fillPolygon(corners, image), truth),
  };
}

type Ring = readonly LatLng[];

/** A tree ring in the middle of a drive, a walkway along its left side, and a court far behind the camera. */
function besides({ lot }: LotScene): { readonly tree: Ring; readonly walkway: Ring; readonly court: Ring } {
  const { left, right, end } = lot.driveway;
  const box = (u: number, v: number, width: number, depth: number): Ring =>
    [toWorldPoint(lot, u, v), toWorldPoint(lot, u + width, v), toWorldPoint(lot, u + width, v + depth)]
      .concat(toWorldPoint(lot, u, v + depth))
      .map((point) => toLatLng(point, bandOf(defaultCenter.lat)));
  return {
    tree: box((left + right) / 2 - 1, end / 2 - 1, 2, 2),
    walkway: box(left - 2, 0, 2, end),
    court: box(left, -70, 10, 10),
  };
}

/** All areas in one mask. `fill` makes the mask of each ring. */
function maskOf<T>(areas: readonly (readonly T[])[], fill: (ring: T) => Uint8Array): Uint8Array {
  const masks = areas.map((rings) =>
    rings.map(fill).reduce((left, cutOut) => left.map((value, at) => Math.max(0, value - (cutOut[at] ?? 0)))),
  );
  return masks.reduce((sum, mask) => sum.map((value, at) => Math.min(255, value + (mask[at] ?? 0))));
}

/** How well the cut-out, the walkway and the whole overlap the truth: as offered, and by the pose alone. */
async function besidesSeeded(seed: number) {
  const { image, ...scene } = await readLotScene(seed);
  const { tree, walkway, court } = besides(scene);
  const areas = [[lotOutline(scene), tree], [walkway], [court]];
  const pose = reported(scene.pose, seed, 0);
  const shown = scene.swing ? undefined : seedOutline(image, { areas, pose });
  if (!shown) return [];
  const rightOf = <T>(of: readonly (readonly T[])[], fill: (ring: T) => Uint8Array) => {
    const truth = (rings: readonly (readonly Ring[])[]) =>
      maskOf(rings, (ring) => projectPolygon(ring, scene.pose, image));
    const [[, hole] = [], path] = of;
    return {
      whole: overlap(maskOf(of, fill), truth(areas)),
      tree: hole === undefined ? 0 : overlap(fill(hole), truth([[tree]])),
      walkway: path === undefined ? 0 : overlap(maskOf([path], fill), truth([[walkway]])),
    };
  };
  const offered = rightOf(shown, (corners) => fillPolygon(corners, image));
  return [{ areas: shown.length, offered, before: rightOf(areas, (ring) => projectPolygon(ring, pose, image)) }];
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
    // By the pose alone, a third of them and more would be in the wrong place.
    expect(offered.filter(({ before }) => isRight(before)).length / offered.length).toBeLessThan(0.7);
  });

  test('leaves its cut-outs out, and takes the areas beside it with it', async () => {
    const found = (await Promise.all([...lotPictures.known, ...lotPictures.unseen].map(besidesSeeded))).flat();
    expect(found.length).toBeGreaterThanOrEqual(30);
    expect(found.filter(({ offered }) => offered.whole >= 0.8).length / found.length).toBeGreaterThanOrEqual(0.9);
    const meanOf = (part: 'tree' | 'walkway', when: 'offered' | 'before') =>
      found.reduce((sum, one) => sum + one[when][part], 0) / found.length;
    expect([meanOf('tree', 'before'), meanOf('walkway', 'before')].every((share) => share < 0.5)).toBe(true);
    expect([meanOf('tree', 'offered'), meanOf('walkway', 'offered')].every((share) => share > 0.5)).toBe(true);
    // No picture shows what is behind the camera.
    expect(new Set(found.map(({ areas }) => areas))).toEqual(new Set([2]));
  });

  test('is hardly ever offered elsewhere when the photo looks 12 to 27 degrees past what its pose says', async () => {
    const seeds = [...lotPictures.known, ...lotPictures.unseen].filter((_, index) => index % 2 === 0);
    const found = await all(seeds, (seed) => (unit(seed, 6) < 0.5 ? -1 : 1) * (12 + unit(seed, 7) * 15));
    const wrong = found.filter(({ right = 1 }) => right < 0.8);
    expect(wrong.length / seeds.length).toBeLessThanOrEqual(0.05);
  });
});
