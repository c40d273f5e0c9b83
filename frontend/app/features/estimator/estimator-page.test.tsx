import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { EstimateFailed } from './estimator-page.tsx';

test('an estimate that is not found can be tried again, or a new one begun', () => {
  const nothing = (): void => undefined;
  expect(textOf(markupOf(<EstimateFailed onRetry={nothing} onNew={nothing} />))).toBe(
    'Estimate not found It may have been deleted, or belongs to another account. Try Again New Estimate',
  );
});
