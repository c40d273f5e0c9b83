import { beforeEach, expect, test } from 'vitest';

import type { ProposalEdit } from '#shared/proposals/proposal.ts';
import { catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { completed, modelOf } from '../testing/in-wizard.tsx';
import { useKeptBranding } from './use-kept-branding.ts';

beforeEach(catchToasts);

test('a form of step 4 that cannot be saved is told', async () => {
  const save = { ...modelOf(completed).save, edit: () => Promise.reject(new Error('offline')) };
  const kept = { organizationId: undefined, formChanges: {}, quoteAmount: '' };
  expect(await firstRender(() => useKeptBranding(kept, { save, storedQuote: () => '' })).flush(7)).toBe(false);
  expect(caughtToasts()).toEqual([['Update Failed', 'Could not save changes']]);
});

test.each([
  ['is saved again', '', '$12,000', { quoteAmount: '$12,000' }],
  ['is not saved while the form shows none', '', '', {}],
  ['is left as it is where the proposal has it', '$12,000', '$12,000', {}],
])('a quote that another total may have taken away from the proposal %s', async (_title, stored, quoteAmount, edit) => {
  const saved: ProposalEdit[] = [];
  const save = {
    ...modelOf(completed).save,
    edit: (part: ProposalEdit) => {
      saved.push(part);
      return Promise.resolve(true);
    },
  };
  const kept = { organizationId: 7, formChanges: {}, quoteAmount };
  expect(await firstRender(() => useKeptBranding(kept, { save, storedQuote: () => stored })).flush(7)).toBe(true);
  expect(Object.assign({}, ...saved)).toEqual(edit);
});
