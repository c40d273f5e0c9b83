import { expect, test } from 'vitest';

import { functionBundles } from './function-bundles.ts';
import { siteSize } from './site-size.ts';

test('no function that was built is larger than its budget', async () => {
  const bundles = await functionBundles();
  expect(bundles.length).toBeGreaterThan(30);
  expect(bundles.filter(({ values: [kilobytes = 0], target = 0 }) => kilobytes > target)).toEqual([]);
});

test('the public site that was built is at most 12 MB with its films', async () => {
  const { values } = await siteSize();
  expect(values[0]).toBeGreaterThan(1);
  expect(values[0]).toBeLessThanOrEqual(12);
});
