import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { isGoneQuery, organizationsQuery } from '../../../../api/organization-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { completed, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import { useBrandingForm } from './use-branding-form.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ofId = (id: number, isDefault: 0 | 1 = 0) =>
  ({ ...organizationDefaults, id, name: `Sample ${id}`, isDefault }) as const;

test('a logo that was being uploaded while a headline and a quote were typed takes neither away', async () => {
  const saved: ProposalEdit[] = [];
  const { state, save, change } = modelOf(completed);
  const edit = (part: ProposalEdit) => {
    saved.push(part);
    return Promise.resolve(true);
  };
  // All three calls use functions of the first render, as an upload does that began then.
  const form = firstRender(() => useBrandingForm({ proposal: completed, state, save: { ...save, edit }, change }));
  form.changeForm({ headline: 'Sample headline' });
  form.changeQuote('$9,000');
  form.changeForm({ companyLogo: PICTURE });
  await vi.runAllTimersAsync();
  expect(saved).toEqual([
    { formChanges: { headline: 'Sample headline', companyLogo: PICTURE }, quoteAmount: '$9,000' },
  ]);
});

test('what is typed is saved without an organization that was deleted since it was chosen', async () => {
  const saved: ProposalEdit[] = [];
  const { state, save, change } = modelOf({ ...completed, organizationId: 1 });
  const edit = (part: ProposalEdit) => {
    saved.push(part);
    return Promise.resolve(true);
  };
  const client = createQueryClient();
  client.setQueryData(organizationsQuery().queryKey, [ofId(1), ofId(2)]);
  const chosen = { ...state, step: 4 as const };
  const form = firstRender(
    () => useBrandingForm({ proposal: completed, state: chosen, save: { ...save, edit }, change }),
    client,
  );
  form.choose(2);
  await vi.runAllTimersAsync();
  expect(saved).toEqual([{ organizationId: 2 }]);
  form.choose(3);
  form.changeForm({ headline: 'Sample headline' });
  await vi.runAllTimersAsync();
  expect(saved.slice(1)).toEqual([{ formChanges: { headline: 'Sample headline' } }]);
});

/** The form at the end of the wizard, in an account with two organizations, and what it saves. */
function atTheEnd(proposal: Proposal) {
  const saved: ProposalEdit[] = [];
  const { state, save, change } = modelOf(proposal);
  const edit = (part: ProposalEdit) => {
    saved.push(part);
    return Promise.resolve(true);
  };
  const client = createQueryClient();
  client.setQueryData(organizationsQuery().queryKey, [ofId(1, 1), ofId(2)]);
  client.setQueryData(isGoneQuery(9).queryKey, true);
  return {
    saved,
    form: firstRender(() => useBrandingForm({ proposal, state, save: { ...save, edit }, change }), client),
  };
}

test('a proposal of a deleted organization keeps its branding, and is saved with no other one until that is chosen', async () => {
  const kept = { organizationName: 'Sample 9', organizationPrimaryColor: '#112233' };
  const { form, saved } = atTheEnd({ ...completed, organizationId: 9, ...kept });
  expect(form).toMatchObject({
    organizationId: undefined,
    isOfDeleted: true,
    companyName: 'Sample 9',
    form: { beforeBox: '#112233' },
  });
  expect(await form.flush()).toBe(true);
  expect(saved).toEqual([]);
  form.choose(2);
  await vi.runAllTimersAsync();
  expect(saved).toEqual([{ organizationId: 2 }]);
});

test('a proposal without an organization gets the default one with its first image', async () => {
  const { form, saved } = atTheEnd(completed);
  expect(form).toMatchObject({ organizationId: 1, isOfDeleted: false, companyName: 'Sample 1' });
  await form.flush();
  expect(saved).toEqual([{ organizationId: 1 }]);
});
