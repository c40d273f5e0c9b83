import { useState } from 'react';
import { expect, test } from 'vitest';

import type { PavedArea } from '#shared/areas/paved-area.ts';
import { outlineKey } from '#shared/laying/kept-plan.ts';
import { firstSettings } from '#shared/laying/laying-plan.ts';
import type { LayingChange } from '#shared/laying/laying-settings.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { outlineInFeet, squareAt, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { afterPress, firstRender } from '../../testing/first-render.tsx';
import { usePlanDraft } from './use-plan-draft.ts';

const red: PaverChoice = { shape: 'rectangle', pattern: 'running-bond', color: 'red-brick' };
const herringbone: PaverChoice = { ...red, pattern: 'herringbone-90' };
const outline = outlineInFeet(straightDrive);
const walkway: PavedArea = { name: 'Walkway', outline: [...squareAt(20, 20)], cutOuts: [] };
const groundOf = (area: PavedArea) => ({ outline, cutOuts: [], areas: [area], origin: undefined });

/** The walkway of a red driveway, as it is saved after these changes of how it is laid. */
function changed(...parts: readonly LayingChange[]): PavedArea {
  const ground = groundOf(walkway);
  const { areas } = afterPress(
    () => usePlanDraft(ground, red, undefined),
    parts.map((part) => (draft) => draft.change(1, part)),
  ).toSave();
  return areas?.[0] ?? walkway;
}

/** What is laid in an area next to a driveway of these pavers. */
const laidIn = (area: PavedArea, pavers: PaverChoice) =>
  firstRender(() => usePlanDraft(groundOf(area), pavers, undefined)).requests[1]?.laying;

test('an area that is laid otherwise still has the pavers of the driveway when those are others', () => {
  const area = changed({ along: 700 }, { edges: ['street'] }, { baseInches: 4 });
  expect(laidIn(area, { shape: 'square', pattern: 'stack-bond', color: 'charcoal-gray' })).toMatchObject({
    shape: 'square',
    pattern: 'stack-bond',
    color: 'charcoal-gray',
    settings: { size: '8x8', along: 700, edges: ['street'], baseInches: 4, jointSixteenths: 2 },
  });
});

test('an area that is laid like the driveway again is as it was', () => {
  expect(changed({ along: 700, baseInches: 4 }, { along: 0 }, { baseInches: 6 })).toEqual(walkway);
});

test.each([{ size: '6x9' }, { thicknessMm: 80 }, { sqFtPerPallet: 90 }] as const)(
  'an area with %o of its own keeps these pavers when the driveway gets others',
  (part) => {
    const area = changed({ along: 700 }, part);
    expect(area.laying).not.toHaveProperty('color');
    expect(laidIn(area, herringbone)).toMatchObject({
      pattern: red.pattern,
      settings: { along: 700, ...part },
    });
  },
);

const work = {
  edges: ['garage' as const, 'street' as const],
  baseInches: 8,
  jointSixteenths: 3,
  sparesPct: 0.05,
  borderCourses: 1,
};

test('a plan of other pavers keeps sides, base, joint, spares and border of the saved one, and starts anew', () => {
  const settings = { ...firstSettings(red, outline), ...work, size: '6x9' as const, along: 700 };
  const kept = { ...red, settings, outlineKey: outlineKey(outline) };
  const [driveway] = firstRender(() => usePlanDraft(groundOf(walkway), herringbone, kept)).requests;
  expect(driveway?.laying.settings).toEqual({ ...firstSettings(herringbone, outline), ...work });
});

test('a plan that was changed and not saved keeps them for other pavers too', () => {
  const ground = groundOf(walkway);
  const drafts = afterPress(() => {
    const [pavers, choose] = useState(red);
    return { draft: usePlanDraft(ground, pavers, undefined), choose };
  }, [({ draft }) => draft.change(0, { ...work, along: 700 }), ({ choose }) => choose(herringbone)]);
  expect(drafts.draft.requests[0]?.laying.settings).toEqual({ ...firstSettings(herringbone, outline), ...work });
});
