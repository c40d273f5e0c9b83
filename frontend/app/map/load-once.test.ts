import { expect, test, vi } from 'vitest';

import { loadOnce } from './load-once.ts';

test('the code of the map that could not be loaded is loaded again when asked, and once it is there never again', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the code'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const library = loadOnce(load);
  await expect(library()).rejects.toThrow('Failed to fetch');
  await expect(library()).resolves.toBe('the code');
  await expect(library()).resolves.toBe('the code');
  expect(load).toHaveBeenCalledTimes(2);
});
