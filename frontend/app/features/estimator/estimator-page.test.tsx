import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { EstimateFailed, StartFailed } from './estimator-page.tsx';

test('an estimate that is not found can be tried again, or a new one begun', () => {
  const nothing = (): void => undefined;
  expect(textOf(markupOf(<EstimateFailed onRetry={nothing} onNew={nothing} />))).toBe(
    'Estimate not found It may have been deleted, or belongs to another account. Try Again New Estimate',
  );
});

test.each([
  ['without a proposal', undefined, 'Your organization’s margin, tax and terms could not be loaded. Try Again'],
  [
    'of a proposal',
    () => undefined,
    'Its proposal, or your organization’s margin, tax and terms could not be loaded. Try Again New Estimate',
  ],
])('a new estimate %s that cannot be filled says so and can be tried again', (_title, onNew, said) => {
  expect(textOf(markupOf(<StartFailed onRetry={() => undefined} onNew={onNew} />))).toBe(
    `Estimate Not Started ${said}`,
  );
});
