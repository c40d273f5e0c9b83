import { expect, test } from 'vitest';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import { outlineInFeet, squareAt, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { elementWith, markupOf, textOf } from '../../testing/first-render.tsx';
import { PlanSettings } from './plan-settings.tsx';

const pavers = { color: 'red-brick', shape: 'rectangle', pattern: 'running-bond' } as const;
const outline = outlineInFeet(straightDrive);
const settings = firstSettings(pavers, outline);

const planOf = (...outlines: readonly (readonly LatLng[])[]): LayingPlan => {
  const plan = layingPlan({ outlines, pavers, settings, bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  return plan;
};

const settingsOf = (plan: LayingPlan, startSide = settings.startSide) =>
  PlanSettings({ pavers, settings: { ...settings, startSide }, plan, onChange: () => undefined });

test('each side of the outline is free, at the garage or at the street', () => {
  const plan = planOf(outline);
  const text = textOf(markupOf(settingsOf(plan)));
  expect(text).toMatch(/^Product None, a usual size Size 4 × 8 in .* Joint .* Border .* Start at .* Thickness /);
  expect(plan.sides).toHaveLength(4);
  expect(text).toContain('Sides: 4');
  for (const [n, { feet }] of plan.sides.entries())
    expect(text).toContain(`Side ${n + 1}, ${feet.toFixed(1)} ft Free Garage Street`);
});

test('a pattern starts at a side of the outline, never at one of a cut-out', () => {
  const plan = planOf(outline, squareAt(6, 25));
  expect(plan.sides).toHaveLength(8);
  const { options, value } = elementWith(settingsOf(plan, 5), { label: 'Start at' }).props;
  expect(options).toEqual(
    [0, 1, 2, 3].map((n) => ({ value: `${n}`, label: expect.stringMatching(`^Side ${n + 1},`) })),
  );
  expect(value).toBe('1');
});
