import { expect, test } from 'vitest';

import { markupOf } from '../testing/first-render.tsx';
import { FailedScreen } from './failed-screen.tsx';
import { Reference } from './reference.tsx';

test('the reference of a failure can be copied', () => {
  expect(markupOf(<Reference value="7F3A90C2" />)).toMatch(
    /^<button type="button" aria-label="Copy reference 7F3A90C2" [^>]*>Reference 7F3A90C2</,
  );
});

test('a screen that failed shows the reference of the call, if one failed', () => {
  const failed = Object.assign(new Error('503: Later.'), { reference: '7F3A90C2' });
  expect(markupOf(<FailedScreen error={failed} onTryAgain={() => undefined} />)).toContain('Reference 7F3A90C2');
  const bug = new Error('The map has no size');
  expect(markupOf(<FailedScreen error={bug} onTryAgain={() => undefined} />)).not.toContain('Reference');
});
