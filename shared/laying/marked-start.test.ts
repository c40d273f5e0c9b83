import { expect, test } from 'vitest';

import { outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { firstSettings, layingPlan } from './laying-plan.ts';
import { intoFrame, isInsideRings } from './plane.ts';

test.each([
  ['herringbone-45', 0],
  ['herringbone-45', 90],
  ['running-bond', 90],
] as const)(
  'a start is marked on the ground at a place where the pattern is the same: %s turned by %d°',
  (pattern, turn) => {
    const pavers = { shape: 'rectangle', pattern } as const;
    const outline = outlineInFeet(straightDrive, 17);
    for (const into of [1693, 100_000]) {
      const settings = { ...firstSettings(pavers, outline), turn, along: 20_320, into };
      const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
      if ('problem' in plan) throw new Error(plan.problem);
      const [field] = plan.layers;
      if (!field) throw new Error('There is no field.');
      const { x = 0, y = 0 } = intoFrame([plan.start.origin], field.frame)[0] ?? {};
      const [a, b] = field.steps;
      const unit = a.x * b.y - b.x * a.y;
      for (const count of [(x * b.y - b.x * y) / unit, (a.x * y - x * a.y) / unit]) {
        expect(count).toBeCloseTo(Math.round(count), 3);
      }
      expect(isInsideRings(plan.rings, plan.start.origin)).toBe(true);
    }
  },
);
