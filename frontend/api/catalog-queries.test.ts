import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, answerWith, catchToasts, caughtToasts } from '../testing/caught-toasts.ts';
import { firstRender } from '../testing/first-render.tsx';
import { catalogQuery, useEditCatalog, useUndoCatalog } from './catalog-queries.ts';
import { createQueryClient } from './query-client.ts';

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

test.each([
  [
    'saved',
    (client: QueryClient) =>
      firstRender(() => useEditCatalog('Product Saved'), client).run({ body: { version: 1, save: [], remove: [] } }),
  ],
  ['undone', (client: QueryClient) => firstRender(useUndoCatalog, client).run({ body: { version: 1 } })],
])('a change of the catalog that is %s after one made elsewhere says so, and shows that one', async (_how, run) => {
  const client = createQueryClient();
  client.setQueryData(catalogQuery().queryKey, { version: 1, products: [], canUndo: true });
  const leave = new QueryObserver(client, catalogQuery()).subscribe(() => undefined);
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) => {
    const conflict = { status: 409, headers: { 'x-error-code': 'CONFLICT' } };
    return Promise.resolve(method === 'GET' ? new Response(saved) : new Response('', conflict));
  });
  await run(client);
  expect(client.getQueryData(catalogQuery().queryKey)?.version).toBe(2);
  expect(caughtToasts()).toEqual([
    ['Update Failed', 'The catalog was changed elsewhere and is shown as it is now. Please look at it and try again.'],
  ]);
  leave();
});
