import { beforeEach, expect, test } from 'vitest';

import { catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { completed, modelOf } from '../testing/in-wizard.tsx';
import { useKeptBranding } from './use-kept-branding.ts';

beforeEach(catchToasts);

test('a form of step 4 that cannot be saved is told', async () => {
  const save = { ...modelOf(completed).save, edit: () => Promise.reject(new Error('offline')) };
  const kept = { organizationId: undefined, formChanges: {}, quoteAmount: '' };
  expect(await firstRender(() => useKeptBranding(kept, save)).flush(7)).toBe(false);
  expect(caughtToasts()).toEqual([['Update Failed', 'Could not save changes']]);
});
