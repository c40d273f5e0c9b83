import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, catchToasts, caughtToasts, holdCalls } from '../../../testing/caught-toasts.ts';
import { afterPress, firstRender } from '../../../testing/first-render.tsx';
import { useChooseKinds } from './use-notifications.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test('a choice of notifications that could not be saved says so', async () => {
  answerNothing();
  firstRender(useChooseKinds).choose({ view: true });
  await expect.poll(caughtToasts).toEqual([['Not Saved', 'Your choice could not be saved. Please try again.']]);
});

test('a choice sends its own kind only, and no other one is taken while it is saved', async () => {
  const { asked } = holdCalls();
  const { choose } = afterPress(useChooseKinds, (shown) => shown.choose({ view: false }));
  choose({ visit: false });
  await expect.poll(asked).toEqual([{ kinds: { view: false } }]);
});
