import { expect, test } from 'vitest';

import { siteScripts } from './site-scripts.ts';

/** Limits in kilobytes, compressed with brotli. */
test.each([
  ['/proposal/{slug}, first script', 5],
  ['/proposal/{slug}, with every island', 85],
  ['/proposal/{slug}/offer, with every island', 85],
  ['public site, first script', 5],
  ['public site, with every island', 85],
  // React, the router and zod alone are 115 KB.
  ['app shell: header and access gate', 126],
])('the built scripts of %s are at most %d KB', async (name, most) => {
  const row = (await siteScripts()).find((one) => one.name === name);
  expect(row?.values[0]).toBeGreaterThan(0.1);
  expect(row?.values[0]).toBeLessThanOrEqual(most);
});
