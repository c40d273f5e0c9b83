import { expect, test } from 'vitest';

import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import { outlineInFeet, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { elementWith, firstRender, markupOf, textOf } from '../../testing/first-render.tsx';
import { LayingDialog, savingText } from './laying-dialog.tsx';

const before = { slivers: 94, needed: 1012, cuts: 203 };
const said = (after: Partial<typeof before>): string =>
  savingText({ settings: { turn: 0, along: 0, into: 0 }, before, after: { ...before, ...after } });

test.each([
  [{ slivers: 0, needed: 1000, cuts: 200 }, 'This start saves 94 slivers, 12 pavers, and 3 cuts.'],
  [{ slivers: 93 }, 'This start saves 1 sliver.'],
  [{ slivers: 92, needed: 1015 }, 'This start saves 2 slivers. It needs 3 pavers more.'],
  [{}, 'This start is the best of all those tried.'],
])('a start that comes to %o says: %s', (after, words) => {
  expect(said(after)).toBe(words);
});

test('shows the plan of one area at a time, what all take together, finds the best start, and is saved once', () => {
  const pavers = { color: 'red-brick', shape: 'rectangle', pattern: 'running-bond' } as const;
  const outline = outlineInFeet(straightDrive);
  const settings = firstSettings(pavers, outline);
  const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  const areas = ['Driveway', 'Walkway'] as const;
  const nothing = () => undefined;
  const dialogOf = (isSaved: boolean) =>
    elementWith(
      firstRender(() =>
        LayingDialog({
          open: true,
          laying: { plans: [plan, plan], isSearching: false, findBest: nothing },
          requests: areas.map((name) => ({
            name,
            rings: [outline],
            laying: { ...pavers, settings },
            bandSqFt: 0,
            adjoining: [],
          })),
          laid: areas.map((name) => ({ name, pavers: 'Sample pavers', settings, bandSqFt: 0, plan })),
          color: 'red-brick',
          isSaved,
          isSaving: false,
          onChange: nothing,
          onSave: nothing,
          onPrint: nothing,
          onDownload: nothing,
          onClose: nothing,
        }),
      ),
      { title: 'Laying plan' },
    ).props;
  const text = textOf(markupOf(dialogOf(false)['children'] as never));
  expect(text).toMatch(/^Area Driveway Walkway /);
  expect(text).toContain(' All 2 areas ');
  const [unsaved, saved] = [false, true].map((isSaved) => textOf(markupOf(dialogOf(isSaved)['footer'] as never)));
  expect(unsaved).toMatch(/ Find the Best Start Save Plan$/);
  expect(saved).toMatch(/ Find the Best Start Plan Saved$/);
});
