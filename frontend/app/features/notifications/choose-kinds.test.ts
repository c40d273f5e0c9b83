import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { useChooseKinds } from './use-notifications.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test('a choice of notifications that could not be saved says so', async () => {
  answerNothing();
  firstRender(useChooseKinds).choose({ view: true, visit: true, answer: true, bounce: true });
  await expect.poll(caughtToasts).toEqual([['Not Saved', 'Your choice could not be saved. Please try again.']]);
});
