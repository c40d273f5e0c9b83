import { expect, test } from 'vitest';

import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import { outlineInFeet, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { markupOf, textOf } from '../../testing/first-render.tsx';
import { PlanSettings } from './plan-settings.tsx';

test('each side of the outline is free, at the garage or at the street', () => {
  const pavers = { color: 'red-brick', shape: 'rectangle', pattern: 'running-bond' } as const;
  const outline = outlineInFeet(straightDrive);
  const settings = firstSettings(pavers, outline);
  const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  const { sides } = plan;
  const text = textOf(
    markupOf(<PlanSettings pavers={pavers} settings={settings} sides={sides} onChange={() => undefined} />),
  );
  expect(text).toMatch(/^Product None, a usual size Size 4 × 8 in .* Joint .* Border .* Start at .* Thickness /);
  expect(sides).toHaveLength(4);
  expect(text).toContain('Sides: 4');
  for (const [n, { feet }] of sides.entries())
    expect(text).toContain(`Side ${n + 1}, ${feet.toFixed(1)} ft Free Garage Street`);
});
