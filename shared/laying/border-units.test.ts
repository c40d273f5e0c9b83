import { expect, test } from 'vitest';

import type { PaverChoice } from '../pavers/paver-choice.ts';
import { outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { firstSettings, layingPlan } from './laying-plan.ts';

type Pavers = Pick<PaverChoice, 'shape' | 'pattern'>;
const outline = outlineInFeet(straightDrive);

/** What is ordered for a straight drive: pavers needed by label. */
function neededFor(pavers: Pavers, borderCourses: 0 | 1): readonly (readonly [string, number])[] {
  const settings = { ...firstSettings(pavers, outline), borderCourses };
  const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 60 });
  if ('problem' in plan) throw new Error(plan.problem);
  return plan.units.map(({ label, needed }) => [label, needed]);
}

test('a border of the field’s own pavers is counted with them', () => {
  const bricks: Pavers = { shape: 'rectangle', pattern: 'stack-bond' };
  const [[, plain] = ['', 0]] = neededFor(bricks, 0);
  const bordered = neededFor(bricks, 1);
  expect(bordered).toHaveLength(1);
  expect(bordered[0]?.[1]).toBeGreaterThan(plain * 0.98);
});

test('a border of other pavers than the field’s is ordered on its own', () => {
  const hexagons: Pavers = { shape: 'hexagon', pattern: 'stack-bond' };
  const [[, plain] = ['', 0]] = neededFor(hexagons, 0);
  const [field, border] = neededFor(hexagons, 1);
  expect(border?.[0]).toBe('Border, 4 × 8 in');
  expect(border?.[1]).toBeGreaterThan(350);
  expect(field?.[1]).toBeLessThan(plain * 0.9);
});
