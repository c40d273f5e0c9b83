import { afterEach, expect, test, vi } from 'vitest';

import { openIslands } from './wake-islands.ts';

afterEach(() => vi.unstubAllGlobals());

test('an island whose script did not load says so, and the next press tries again', async () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('IntersectionObserver', class {});
  const [awake, connection] = [[] as unknown[], { isUp: false }];
  const { wake } = openIslands({
    trial: async () => {
      if (!connection.isUp) throw new TypeError('Failed to fetch');
      return { wake: (element) => void awake.push(element) };
    },
  });
  const island = { dataset: { island: 'trial' } } as unknown as HTMLElement;
  await expect(wake(island)).resolves.toBe(false);
  expect(island.dataset).toEqual({ island: 'trial', failed: '' });
  connection.isUp = true;
  await expect(wake(island)).resolves.toBe(true);
  await expect(wake(island)).resolves.toBe(true);
  expect([awake, island.dataset]).toEqual([[island], { island: 'trial' }]);
});
