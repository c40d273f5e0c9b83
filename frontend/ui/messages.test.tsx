import { expect, test } from 'vitest';

import { elementWith, firstRender, markupOf, textOf } from '../testing/first-render.tsx';
import { FailedScreen } from './failed-screen.tsx';
import { LoadFailed } from './load-failed.tsx';
import { LockedItem } from './locked-item.tsx';
import { LockedLink } from './locked-link.tsx';
import { OutdatedPage } from './outdated-page.ts';
import { OwnerOnlyNote } from './owner-only-note.tsx';

const nothing = () => undefined;
const NEEDS_PLAN = 'This feature requires a paid plan to access.';

test('a screen that failed says so and why, and can be tried again', () => {
  const screen = <FailedScreen error={new Error('The map has no size')} onTryAgain={nothing} />;
  expect(textOf(markupOf(screen))).toBe('Something went wrong The map has no size Try Again');
});

test('a screen whose data another release answered can only be loaded anew', () => {
  const error = new OutdatedPage(undefined);
  const screen = <FailedScreen error={error} onTryAgain={nothing} />;
  expect(textOf(markupOf(screen))).toBe(
    'Something went wrong Paveprint was updated since you opened this page. Please reload it. Reload the Page',
  );
});

test('what could not be loaded can be tried again', () => {
  const note = <LoadFailed onRetry={nothing}>The list could not be loaded.</LoadFailed>;
  expect(textOf(markupOf(note))).toBe('The list could not be loaded. Try Again');
});

test('what only the owner changes says so', () => {
  expect(textOf(markupOf(<OwnerOnlyNote what="the plan" />))).toBe(
    'Only the owner of the account can change the plan.',
  );
});

test('what the plan lacks says which plan has it, before it is pressed', () => {
  const link = markupOf(<LockedLink plan="Pro Estimator">Send</LockedLink>);
  expect(textOf(link)).toBe('Send Pro Estimator');
  expect(link).toContain(`title="${NEEDS_PLAN}"`);
  const item = firstRender(() => LockedItem({ plan: 'Pro Estimator', children: 'Send' }));
  expect(elementWith(item, { title: NEEDS_PLAN }).props['href']).toBe('/app/plan');
});
