import { describe, expect, test } from 'vitest';

import type { LatLng } from '../geometry/lat-lng.ts';
import { flaredDrive, outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { cutList } from './cut-list.ts';
import type { Layer } from './lay-pattern.ts';
import { firstSettings, layingPlan } from './laying-plan.ts';
import type { LayingRequest } from './laying-plan.ts';
import type { LayingSettings } from './laying-settings.ts';
import { boxOf, frameAt, PER_INCH } from './plane.ts';
import type { Ring } from './plane.ts';

function planOf(
  outline: readonly LatLng[],
  pattern: LayingRequest['pavers']['pattern'],
  part: Partial<LayingSettings> = {},
) {
  const pavers = { shape: 'rectangle', pattern } as const;
  const settings = { ...firstSettings(pavers, outline), ...part };
  const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  return plan;
}

describe('a cut list', () => {
  test('puts cuts of one size together, the largest first, with numbers that follow each other', () => {
    const plan = planOf(outlineInFeet(flaredDrive, 17), 'herringbone-45', { borderCourses: 1 });
    const { cuts, groups } = cutList(plan);
    expect(cuts.map(({ number }) => number)).toEqual(Array.from({ length: plan.cuts }, (_, n) => n + 1));
    let next = 1;
    for (const { first, count } of groups) {
      expect(first).toBe(next);
      next += count;
    }
    expect(next).toBe(plan.cuts + 1);
    const slivers = groups.filter(({ isSliver }) => isSliver).reduce((sum, { count }) => sum + count, 0);
    expect(slivers).toBe(plan.slivers);
  });

  test('says what to keep of the halves at the ends of courses', () => {
    // With a joint of 1/8 in, half of the rest of 8 in is 3 15/16 in, which a rule shows as 4 and as 3 7/8.
    const { groups } = cutList(planOf(outlineInFeet(straightDrive), 'running-bond', { startSide: 0 }));
    expect(groups.map(({ unit, shape, count }) => ({ unit, shape, count }))).toEqual([
      { unit: '4 × 8 in', shape: 'Straight', count: 150 },
    ]);
    expect(groups[0]?.keep).toMatch(/^(4|3 7\/8) × 3 7\/8 in$/);
  });

  test('says how long the shorter side of a slanted piece is', () => {
    const { groups } = cutList(planOf(outlineInFeet(flaredDrive), 'stack-bond', { size: '6x9', startSide: 2 }));
    expect(groups.some(({ shape }) => /^Slanted to \d/.test(shape))).toBe(true);
    expect(groups.some(({ shape }) => shape === 'Slanted to a point')).toBe(true);
  });
});

const inches = (...corners: readonly (readonly [x: number, y: number])[]): Ring =>
  corners.map(([x, y]) => ({ x: x * PER_INCH, y: y * PER_INCH }));
const lying = inches([0, 0], [8, 0], [8, 4], [0, 4]);
const standing = inches([0, 0], [4, 0], [4, 8], [0, 8]);

/** What a crew reads of one piece of a paver, in a field or in the border around it. */
function readOf(paver: Ring, ring: Ring, { isBorder = false, holes = [] as readonly Ring[] } = {}): string {
  const field: Layer = {
    frame: frameAt({ x: 0, y: 0 }, 0),
    steps: [
      { x: PER_INCH, y: 0 },
      { x: 0, y: PER_INCH },
    ],
    tiles: [{ unit: 0, paver, box: boxOf(paver) }],
    joint: 0,
    whole: [],
    cuts: [{ tile: 0, at: { x: 0, y: 0 }, ring, holes, share: 0.5 }],
    paved: 0,
    sawn: 0,
  };
  const units = ['4 × 8 in', 'Border, 6 × 6 in'].map((label) => ({ label, whole: 0, cuts: 1, needed: 1, order: 1 }));
  const { groups } = cutList({ layers: isBorder ? [{ ...field, cuts: [] }, field] : [field], units });
  return groups.map(({ unit, keep, shape }) => `${unit}: ${keep}, ${shape}`).join();
}

describe('a piece is read by its length and width', () => {
  test.each([
    ['straight, of a lying paver', lying, inches([0, 0], [6, 0], [6, 4], [0, 4]), '6 × 4 in, Straight'],
    ['straight, of a standing paver', standing, inches([0, 0], [4, 0], [4, 6], [0, 6]), '6 × 4 in, Straight'],
    ['slanted, of a lying paver', lying, inches([0, 0], [7, 0], [5, 4], [0, 4]), '7 × 4 in, Slanted to 5 in'],
    ['slanted, of a standing paver', standing, inches([0, 0], [4, 0], [4, 5], [0, 7]), '7 × 4 in, Slanted to 5 in'],
    ['pointed', lying, inches([0, 0], [7, 0], [0, 4]), '7 × 4 in, Slanted to a point'],
    ['almost pointed', lying, inches([0, 0], [7, 0], [0.03, 4], [0, 4]), '7 × 4 in, Slanted to a point'],
    ['with a corner cut out', lying, inches([0, 0], [8, 0], [8, 2], [4, 2], [4, 4], [0, 4]), '8 × 4 in, Notched'],
    ['of a triangular paver', inches([0, 0], [8, 0], [0, 8]), inches([0, 0], [4, 0], [0, 4]), '4 × 4 in, To the line'],
  ])('%s', (_what, paver, ring, text) => {
    expect(readOf(paver, ring)).toBe(`4 × 8 in: ${text}`);
  });

  test('with a hole in it, and from a paver of the border', () => {
    const holes = [inches([1, 1], [1, 2], [2, 2], [2, 1])];
    expect(readOf(lying, lying, { holes })).toBe('4 × 8 in: 8 × 4 in, Notched');
    expect(readOf(lying, lying, { isBorder: true })).toBe('Border, 6 × 6 in: 8 × 4 in, Straight');
  });
});
