import { expect, test } from 'vitest';

import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import { outlineInFeet, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { markupOf, textOf } from '../../testing/first-render.tsx';
import { PlanFigures } from './plan-figures.tsx';

test('a plan says its whole pavers, cuts and slivers, what to order, and what goes below and beside', () => {
  const pavers = { shape: 'rectangle', pattern: 'running-bond' } as const;
  const outline = outlineInFeet(straightDrive);
  const plan = layingPlan({ outlines: [outline], pavers, settings: firstSettings(pavers, outline), bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  const [whole, cuts] = [plan.whole, plan.cuts].map((count) => count.toLocaleString('en-US'));
  const text = textOf(markupOf(<PlanFigures plan={plan} />));
  expect(text).toContain(`Whole pavers ${whole} Cut pieces ${cuts} Slivers ${plan.slivers} Waste`);
  for (const name of [
    'Order with spares',
    'Pallets',
    'Saw line',
    'Edge restraint',
    'Bedding sand',
    'Base',
    'Joint sand',
  ])
    expect(text).toContain(` ${name} `);
});
