import { describe, expect, test } from 'vitest';

import { METERS_PER_FOOT } from '../geometry/feet.ts';
import type { LatLng } from '../geometry/lat-lng.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import { cornerDrive, outlineInFeet, squareAt } from '../testing/outline-in-feet.ts';
import { firstSettings, layingPlan } from './laying-plan.ts';
import type { LayingPlan } from './laying-plan.ts';

const circle = { shape: 'circle', pattern: 'stack-bond' } as const;
const wide = outlineInFeet([
  [0, 0],
  [20, 0],
  [20, 40],
  [0, 40],
]);

/** The mean of its corners is in the lawn, farther from its sides than the circle is wide. */
const deepCorner = outlineInFeet([
  [0, 0],
  [50, 0],
  [50, 12],
  [12, 12],
  [12, 50],
  [0, 50],
]);
const court = outlineInFeet([
  [0, 0],
  [40, 0],
  [40, 40],
  [0, 40],
]);
const doesNotFit = { problem: 'The circle does not fit into this outline. Choose another shape.' };

const laid = (
  outline: readonly LatLng[],
  pavers: Pick<PaverChoice, 'shape' | 'pattern'>,
  cutOuts: readonly (readonly LatLng[])[] = [],
) => layingPlan({ outlines: [outline, ...cutOuts], pavers, settings: firstSettings(pavers, outline), bandSqFt: 60 });

function planOf(pavers: Pick<PaverChoice, 'shape' | 'pattern'>): LayingPlan {
  const plan = laid(wide, pavers);
  if ('problem' in plan) throw new Error(plan.problem);
  return plan;
}

describe('the plan of a circle', () => {
  test('leaves out the circle, which is laid from a kit', () => {
    const kit = (Math.PI * 1.35 ** 2) / METERS_PER_FOOT ** 2;
    const { fieldSqFt } = planOf(circle);
    expect(fieldSqFt).toBeGreaterThan(800 - kit);
    expect(fieldSqFt).toBeLessThan(800 - kit * 0.99);
    expect(laid(outlineInFeet(cornerDrive), circle)).toEqual(doesNotFit);
  });

  test.each([
    ['beside an L', deepCorner, []],
    ['in a cut-out that is larger', court, [squareAt(20, 20, 8)]],
    ['around a cut-out that is smaller', court, [squareAt(20, 20)]],
  ])('is refused when the circle would lie %s', (_where, outline, cutOuts) => {
    expect(laid(outline, circle, cutOuts)).toEqual(doesNotFit);
  });

  test('has its circle beside a cut-out that is elsewhere', () => {
    expect(laid(court, circle, [squareAt(10, 20)])).not.toHaveProperty('problem');
  });

  test('has base and bedding under the circle too, and joint sand and waste of the field around it', () => {
    const plan = planOf(circle);
    expect(plan.areaSqFt).toBeCloseTo(800, 1);
    // 800 sq ft: 2.47 cu yd of sand at 1.35 tons, and 14.8 cu yd of stone at 1.4 tons.
    expect(plan).toMatchObject({ beddingTons: 3.4, baseTons: 20.8 });
    // The joints of 4 × 8 in are 1 - (31/32 × 63/64) of the field, 60 mm deep, at 100 lb per cubic foot.
    const pounds = plan.fieldSqFt * (1 - (31 / 32) * (63 / 64)) * (0.06 / METERS_PER_FOOT) * 100;
    expect(plan.jointSandBags).toBe(Math.ceil(pounds / 50));
    const covered = plan.needed * (4 / 12) * (8 / 12);
    expect(plan.waste).toBeCloseTo(covered / plan.fieldSqFt - 1, 6);
  });

  test('has a border along the sides that were drawn, and none around the circle', () => {
    const cutOut = squareAt(10, 10);
    for (const [outlines, sides] of [
      [[court], 4],
      [[court, cutOut], 8],
    ] as const) {
      const settings = { ...firstSettings(circle, court), borderCourses: 1 };
      const plan = layingPlan({ outlines, pavers: circle, settings, bandSqFt: 60 });
      if ('problem' in plan) throw new Error(plan.problem);
      const [, ...border] = plan.layers;
      expect(border).toHaveLength(sides);
    }
  });

  test('is refused when its border would lie on the circle', () => {
    const narrow = outlineInFeet([
      [0, 0],
      [10, 0],
      [10, 30],
      [0, 30],
    ]);
    const planned = (borderCourses: number) => {
      const settings = { ...firstSettings(circle, narrow), borderCourses };
      return layingPlan({ outlines: [narrow], pavers: circle, settings, bandSqFt: 60 });
    };
    expect(planned(0)).not.toHaveProperty('problem');
    expect(planned(1)).toEqual({
      problem: 'The border does not fit into this outline. Choose fewer border courses.',
    });
  });
});
