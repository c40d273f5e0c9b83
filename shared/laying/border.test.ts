import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { LatLng } from '../geometry/lat-lng.ts';
import { outlineInFeet } from '../testing/outline-in-feet.ts';
import { firstSettings, layingPlan } from './laying-plan.ts';
import type { LayingPlan } from './laying-plan.ts';
import type { UnitSizeId } from './laying-settings.ts';
import type { Problem } from './pattern-of.ts';
import { PER_FOOT } from './plane.ts';

type Bordered = { readonly size?: UnitSizeId; readonly borderCourses: number };

const pavers = { shape: 'rectangle', pattern: 'running-bond' } as const;
const doesNotFit = { problem: 'The border does not fit into this outline. Choose fewer border courses.' };

/** A box in feet around one place, turned on the ground by some degrees. */
const boxAround = (x: number, y: number, width: number, height: number, degrees = 0): readonly LatLng[] => {
  const [left, top, right, bottom] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  return outlineInFeet(
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    degrees,
  );
};

function laid(outlines: readonly (readonly LatLng[])[], part: Bordered): LayingPlan | Problem {
  const settings = { ...firstSettings(pavers, outlines[0] ?? []), ...part };
  return layingPlan({ outlines, pavers, settings, bandSqFt: 0 });
}

/** Square feet that have a paver. */
const pavedSqFt = ({ layers }: LayingPlan): number =>
  layers.reduce((sum, { paved }) => sum + paved, 0) / (PER_FOOT * PER_FOOT);

describe('a border around an area with a cut-out', () => {
  test.each([
    [2, '6x12', 1],
    [2, '6x12', 2],
    [3, '6x12', 2],
    [1.2, '4x8', 1],
  ] as const)(
    'does not fit into a ring of %d ft of pavers of %s, courses asked for: %d',
    (around, size, borderCourses) => {
      const outlines = [boxAround(20, 12, 40, 24), boxAround(20, 12, 40 - 2 * around, 24 - 2 * around)];
      expect(laid(outlines, { size, borderCourses })).toEqual(doesNotFit);
    },
  );

  test('does not fit between two cut-outs that are nearer to each other', () => {
    const outlines = (gap: number) => [boxAround(0, 0, 60, 40), boxAround(0, 0, 4, 4), boxAround(4 + gap, 0, 4, 4)];
    for (const gap of [1, 1.9, 2.6]) expect(laid(outlines(gap), { borderCourses: 2 })).toEqual(doesNotFit);
    expect(laid(outlines(2.8), { borderCourses: 2 })).not.toHaveProperty('problem');
  });

  test('and its field lay no more pavers than the ground has room for, or do not fit', () => {
    const feet = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const rings = fc.tuple(feet(8, 30), feet(8, 30), feet(0.1, 0.95), feet(0.1, 0.95), fc.nat(179));
    fc.assert(
      fc.property(rings, fc.constantFrom('4x8', '6x12'), fc.integer({ min: 1, max: 2 }), (ring, size, courses) => {
        const [width, height, across, along, degrees] = ring;
        const outlines = [
          boxAround(0, 0, width, height, degrees),
          boxAround(0, 0, width * across, height * along, degrees),
        ];
        const plan = laid(outlines, { size, borderCourses: courses });
        const outcome = 'problem' in plan ? plan : Math.max(0, pavedSqFt(plan) - plan.fieldSqFt);
        expect([0, doesNotFit]).toContainEqual(outcome);
      }),
      { numRuns: 150, seed: 11 },
    );
  });
});
