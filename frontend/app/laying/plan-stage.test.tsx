import { expect, test } from 'vitest';

import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import { paletteOf } from '#shared/pavers/paver-look.ts';
import { outlineInFeet, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { markupOf } from '../../testing/first-render.tsx';
import { PlanStage } from './plan-stage.tsx';

test('a plan is zoomed and shown whole by buttons with names', () => {
  const pavers = { color: 'red-brick', shape: 'rectangle', pattern: 'running-bond' } as const;
  const outline = outlineInFeet(straightDrive);
  const plan = layingPlan({ outlines: [outline], pavers, settings: firstSettings(pavers, outline), bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  const html = markupOf(<PlanStage plan={plan} palette={paletteOf({ color: pavers.color })} />);
  const names = [...html.matchAll(/<button [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Zoom in', 'Zoom out', 'Whole plan']);
});
