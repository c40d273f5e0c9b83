import { expect, test } from 'vitest';

import { returnPath } from './return-path.ts';

test.each([
  '/app\\evil.example',
  '/app/\\evil.example',
  '/app?next=\\evil.example',
  '/app\tx',
  '/app\u00a0x',
  '/appendix',
  '//app',
  'https://evil.example/app',
])('returnPath leads %j to the app itself', (target) => {
  expect(returnPath(target)).toBe('/app');
});

test.each(['/app?proposal=x', '/estimator', '/welcome', '/proposal/oak-1'])('returnPath keeps %j', (target) => {
  expect(returnPath(target)).toBe(target);
});
