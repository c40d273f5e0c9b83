import { expect, test } from 'vitest';

import { cutList } from '#shared/laying/cut-list.ts';
import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import { drawingOf } from '#shared/laying/sheets.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import { outlineInFeet, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { WINDOW } from './draw-sheet.ts';
import { keyPlan } from './key-plan.ts';

test('the arrow to the north touches neither the head of a sheet nor the plan of sheets, whichever way it points', () => {
  const outline = outlineInFeet(straightDrive);
  const pavers = { shape: 'rectangle', pattern: 'running-bond' } as const;
  const plan = layingPlan({ outlines: [outline], pavers, settings: firstSettings(pavers, outline), bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  const drawing = drawingOf(plan, cutList(plan).cuts, WINDOW);
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const marks = keyPlan({ rings: plan.rings, drawing: { ...drawing, degrees }, window: WINDOW, current: 0 });
    const [north] = marks.flatMap((mark) => (mark.kind === 'text' && mark.text === 'N' ? [mark] : []));
    const { text = '', face = 'bold', size = 0, x = 0 } = north ?? {};
    expect(x).toBeGreaterThan(436);
    expect(x + measureText(text, face, size)).toBeLessThan(492);
  }
});
