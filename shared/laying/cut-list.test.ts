import { describe, expect, test } from 'vitest';

import type { LatLng } from '../geometry/lat-lng.ts';
import { flaredDrive, outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { cutList } from './cut-list.ts';
import { firstSettings, layingPlan } from './laying-plan.ts';
import type { LayingRequest } from './laying-plan.ts';
import type { LayingSettings } from './laying-settings.ts';

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
    // With a joint of 1/8 in, half of what is left of 8 in: 3 15/16 in, of which the rule shows 4 and 3 7/8.
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
