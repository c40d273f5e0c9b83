import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, answerWith, catchToasts, caughtToasts } from '../testing/caught-toasts.ts';
import { firstRender } from '../testing/first-render.tsx';
import { useEditCatalog, useUndoCatalog } from './catalog-queries.ts';

beforeEach(catchToasts);
afterEach(() => {
  vi.unstubAllGlobals();
});

const saved = JSON.stringify({ version: 2, products: [], canUndo: true });

test('a change of the catalog that is undone is said, and one that fails says so', async () => {
  answerWith(200, saved);
  await firstRender(useUndoCatalog).run({ body: { version: 1 } });
  answerNothing();
  await firstRender(useUndoCatalog).run({ body: { version: 2 } });
  await firstRender(() => useEditCatalog('Product Saved')).run({ body: { version: 2, save: [], remove: [] } });
  expect(caughtToasts()).toEqual([
    ['Change Undone', undefined],
    ['Update Failed', 'Could not undo the change. Please try again.'],
    ['Update Failed', 'Could not save the catalog. Please try again.'],
  ]);
});
