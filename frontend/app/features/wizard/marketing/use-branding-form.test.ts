import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ProposalEdit } from '#shared/proposals/proposal.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { completed, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import { useBrandingForm } from './use-branding-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a logo that was being uploaded while a headline and a quote were typed takes neither away', async () => {
  const saved: ProposalEdit[] = [];
  const { state, save, change } = modelOf(completed);
  const edit = (part: ProposalEdit) => {
    saved.push(part);
    return Promise.resolve(true);
  };
  // All three by functions of the first picture of the form, as an upload that began then has them.
  const form = firstRender(() => useBrandingForm({ proposal: completed, state, save: { ...save, edit }, change }));
  form.changeForm({ headline: 'Sample headline' });
  form.changeQuote('$9,000');
  form.changeForm({ companyLogo: PICTURE });
  await vi.runAllTimersAsync();
  expect(saved).toEqual([
    { formChanges: { headline: 'Sample headline', companyLogo: PICTURE }, quoteAmount: '$9,000' },
  ]);
});
