import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { LatLng } from '../geometry/lat-lng.ts';
import { outlineInFeet } from '../testing/outline-in-feet.ts';
import { firstSettings, layingPlan } from './laying-plan.ts';
import type { LayingPlan } from './laying-plan.ts';
import type { UnitSizeId } from './laying-settings.ts';
import type { Problem } from './pattern-of.ts';
import { PER_FOOT } from './plane.ts';

type Bordered = { readonly size?: UnitSizeId; readonly borderCourses: number; readonly startSide?: number };

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

/** Square feet that are covered by pavers. */
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

describe('a border of a side that is used up', () => {
  const shortSide = [
    [0, 0],
    [20, 0],
    [20, 0.05],
    [20, 40],
    [0, 40],
  ] as const;
  const kink = [
    [0, 0],
    [20, 0],
    [20, 19.99],
    [20.02, 20],
    [20, 20.01],
    [20, 40],
    [0, 40],
  ] as const;
  const rounded = [
    [0, 0],
    [20, 0],
    ...[0, 15, 30, 45, 60, 75, 90].map((degrees) => {
      const radians = (degrees * Math.PI) / 180;
      return [19.8 + 0.2 * Math.cos(radians), 39.8 + 0.2 * Math.sin(radians)] as const;
    }),
    [0, 40],
  ] as const;

  test.each([
    ['one short side', shortSide],
    ['a kink', kink],
    ['a rounded corner', rounded],
  ])('covers the ground of an outline with %s', (_what, corners) => {
    for (const degrees of [0, 17, 200]) {
      for (const borderCourses of [1, 2]) {
        for (const drawn of [corners, corners.toReversed()]) {
          const plan = laid([outlineInFeet(drawn, degrees)], { borderCourses });
          if ('problem' in plan) throw new Error(plan.problem);
          expect(plan.layers).toHaveLength(1 + corners.length);
          expect(pavedSqFt(plan) / plan.fieldSqFt).toBeGreaterThan(0.94);
          expect(pavedSqFt(plan) / plan.fieldSqFt).toBeLessThan(0.96);
        }
      }
    }
  });

  test('has a pattern along it where it starts at that side', () => {
    const axesFrom = (startSide: number) => {
      const plan = laid([outlineInFeet(shortSide, 17)], { borderCourses: 1, startSide });
      const { cos, sin } = ('problem' in plan ? undefined : plan.layers[0]?.frame) ?? {};
      return [cos?.toFixed(3), sin?.toFixed(3)];
    };
    expect(axesFrom(1)).toEqual(axesFrom(2));
  });

  test('lays no paver twice around any outline, or does not fit', () => {
    const feet = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const outline = fc.array(fc.tuple(feet(0, 0.8), feet(7, 18)), { minLength: 5, maxLength: 16 }).map((corners) =>
      corners.map(([angle, away], n) => {
        const turned = ((n + angle) / corners.length) * 2 * Math.PI;
        return [away * Math.cos(turned), away * Math.sin(turned)] as const;
      }),
    );
    fc.assert(
      fc.property(outline, fc.integer({ min: 1, max: 2 }), (corners, borderCourses) => {
        const plan = laid([outlineInFeet(corners)], { borderCourses });
        const outcome = 'problem' in plan ? plan : Math.max(0, pavedSqFt(plan) - plan.fieldSqFt);
        expect([0, doesNotFit]).toContainEqual(outcome);
      }),
      { numRuns: 150, seed: 6 },
    );
  });

  test('does not fit where its strips would lie on each other', () => {
    const jagged = outlineInFeet([
      [0, 0],
      [0.05, 0.22],
      [0.19, 0.11],
      [0.27, 0.09],
      [28.9, 7.9],
      [18.5, 45.8],
      [-10.4, 37.8],
    ]);
    expect(laid([jagged], { borderCourses: 1 })).toEqual(doesNotFit);
  });

  test('does not swallow a cut-out that lies in a notch of another one', () => {
    const notched = outlineInFeet([
      [10, 10],
      [30, 10],
      [30, 30],
      [20.6, 30],
      [20.1, 20],
      [19.9, 20],
      [19.4, 30],
      [10, 30],
    ]);
    const outlines = (y: number) => [boxAround(20, 20, 60, 60), notched, boxAround(20, y, 0.2, 0.2)];
    expect(laid(outlines(40), { borderCourses: 1 })).not.toHaveProperty('problem');
    expect(laid(outlines(22), { borderCourses: 1 })).toEqual(doesNotFit);
  });
});
