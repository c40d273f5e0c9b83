import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { settingsDefaults } from '#shared/estimates/settings.ts';
import { catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { changeForm, emptyForm } from './estimate-form.ts';
import type { EstimateForm } from './estimate-form.ts';
import { useContentChange } from './use-content-change.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

type Answer = (response: Response | TypeError) => void;

const start: EstimateForm = { ...emptyForm, content: { ...emptyForm.content, organizationId: 1, taxPct: 0.06 } };

/**
 * A new estimate of organization 1, for which these others are chosen. `answer` answers the calls for their settings.
 */
async function chosenFor(...ids: readonly number[]) {
  return chosenIn(start, ids);
}

async function chosenIn(begun: EstimateForm, ids: readonly number[]) {
  const answers: Answer[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve, reject) => {
        answers.push((response) => (response instanceof Error ? reject(response) : resolve(response)));
      }),
  );
  let now = begun;
  // The hook sees the current content at any time, as after each render in a browser.
  const form = {
    ...begun,
    get content() {
      return now.content;
    },
  };
  const change = firstRender(() => useContentChange(form, (next) => (now = changeForm(now, next))));
  for (const organizationId of ids) change({ organizationId });
  await expect.poll(() => answers.length).toBe(ids.length);
  const answer = (n: number, response: Response | TypeError) => answers[n]?.(response);
  return { answer, chosen: () => [now.content.organizationId, now.content.taxPct] };
}

const settings = (organizationId: number, defaultTaxPct: number) =>
  Response.json({ ...settingsDefaults, organizationId, defaultTaxPct, requiredMarginPct: 0.2, hasApprover: true });
const failed = new TypeError('Failed to fetch');
const notChanged = ['Organization Not Changed', 'Its settings could not be loaded. Please choose it again.'];

describe('another organization of a new estimate', () => {
  test('brings its settings', async () => {
    const { answer, chosen } = await chosenFor(2);
    answer(0, settings(2, 0.05));
    await expect.poll(chosen).toEqual([2, 0.05]);
  });

  test('is not taken without its settings, which says so', async () => {
    const { answer, chosen } = await chosenFor(2);
    answer(0, failed);
    await expect.poll(chosen).toEqual([1, 0.06]);
    expect(caughtToasts()).toEqual([notChanged]);
  });

  test('of a saved estimate is not taken without its settings either, which otherwise change nothing', async () => {
    const saved = { ...start, id: 12, version: 1 };
    const failing = await chosenIn(saved, [2]);
    failing.answer(0, failed);
    await expect.poll(failing.chosen).toEqual([1, 0.06]);
    expect(caughtToasts()).toEqual([notChanged]);
    const working = await chosenIn(saved, [2]);
    working.answer(0, settings(2, 0.05));
    await expect.poll(working.chosen).toEqual([2, 0.06]);
  });

  test('counts when it is the last one that was chosen', async () => {
    const { answer, chosen } = await chosenFor(2, 3);
    answer(0, failed);
    answer(1, settings(3, 0.04));
    await expect.poll(chosen).toEqual([3, 0.04]);
    expect(caughtToasts()).toEqual([]);
  });

  test('leaves the first one when none of those chosen has settings', async () => {
    const { answer, chosen } = await chosenFor(2, 3);
    answer(0, failed);
    answer(1, failed);
    await expect.poll(chosen).toEqual([1, 0.06]);
    expect(caughtToasts()).toEqual([notChanged]);
  });
});
