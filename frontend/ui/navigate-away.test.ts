import { afterEach, expect, test, vi } from 'vitest';

import { leavingPage } from '../testing/leaving-page.ts';
import { navigateAway } from './navigate-away.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that was left and comes back from the memory of the browser is loaded again', () => {
  const { done, showAgain } = leavingPage();
  void navigateAway('/proposal/sample/offer?t=1');
  showAgain(false);
  expect(done).toEqual(['/proposal/sample/offer?t=1']);
  showAgain(true);
  expect(done).toEqual(['/proposal/sample/offer?t=1', 'reload']);
});
