import { expect, test } from 'vitest';

import { pageUrl, proposalPath, visitUrl } from './page-url.ts';

test('a proposal has one address for homeowners, below which its visit is, and one in the app', () => {
  const [origin, slug] = ['https://paveprint.example', '1-sample-street'];
  expect(pageUrl(origin, { slug })).toBe('https://paveprint.example/proposal/1-sample-street');
  expect(visitUrl(origin, { slug, token: 'abc' })).toBe(`${pageUrl(origin, { slug })}/visits/abc`);
  expect(proposalPath({ slug })).toBe('/app?proposal=1-sample-street');
});
