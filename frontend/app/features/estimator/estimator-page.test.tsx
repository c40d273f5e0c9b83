import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Estimate } from '#shared/estimates/estimate.ts';
import { settingsDefaults } from '#shared/estimates/settings.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import { pricedEstimate } from '#shared/testing/sample-estimate.ts';
import { membersQuery } from '../../../api/account-queries.ts';
import { estimateQuery, settingsQuery } from '../../../api/estimate-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { clientOnPlan } from '../../../testing/client-on-plan.ts';
import { clientWithFailed } from '../../../testing/failed-query.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { stubStorage } from '../../../testing/kept-storage.ts';
import { EstimateFailed, EstimatorPage, StartFailed } from './estimator-page.tsx';
import { emptyForm } from './form/estimate-form.ts';
import { saveDraft } from './save/draft-store.ts';

const nothing = (): void => undefined;

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('location', new URL('https://app.example.com/estimator'));
});
afterEach(() => vi.unstubAllGlobals());

/** The estimator of an account with two organizations. */
function shownWith(client: QueryClient, part: { readonly estimateId?: number }): string {
  client.setQueryData(organizationsQuery().queryKey, [
    { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 },
    { ...organizationDefaults, id: 2, name: 'Sample Stone', isDefault: 0 },
  ]);
  return markupOf(
    <InRouter>
      <EstimatorPage estimateId={undefined} {...part} onOpen={nothing} onNew={nothing} onSaved={nothing} />
    </InRouter>,
    client,
  );
}

test('an estimate of an organization that was deleted has the minimum margin of the default one', () => {
  const client = clientOnPlan('enterprise');
  const saved = { ...pricedEstimate, organizationId: 9 };
  client.setQueryData(estimateQuery(saved.id).queryKey, saved);
  client.setQueryData(settingsQuery(1).queryKey, {
    ...settingsDefaults,
    organizationId: 1,
    requiredMarginPct: 0.5,
    hasApprover: true,
  });
  expect(textOf(shownWith(client, { estimateId: saved.id }))).toContain('Below minimum (50%)');
});

test('who is not the owner, and may not read the members, is told all the same that nobody can approve', () => {
  const client = clientOnPlan('enterprise', 'estimator');
  client.setQueryData(estimateQuery(pricedEstimate.id).queryKey, pricedEstimate);
  const settings = { ...settingsDefaults, organizationId: 1, requiredMarginPct: 0.9, hasApprover: false };
  client.setQueryData(settingsQuery(1).queryKey, settings);
  const text = textOf(shownWith(client, { estimateId: pricedEstimate.id }));
  expect(text).toContain('Your account has no approver who could decide on this price.');
  expect(text).not.toContain('Request Approval');
  expect(client.getQueryState(membersQuery().queryKey)).toBeUndefined();
});

test.each([
  ['estimator', false, true],
  ['estimator', true, false],
  ['approver', false, false],
] as const)(
  'a request that waits while nobody can decide says so to an %s (another approver: %j)',
  (role, has, says) => {
    const client = clientOnPlan('enterprise', role);
    const at = '2026-11-21T12:00:00.000Z';
    const asked = { at, by: 'Sam', byId: '9', action: 'requested', note: '', marginPct: 0.35 } as const;
    client.setQueryData(estimateQuery(pricedEstimate.id).queryKey, { ...pricedEstimate, approvalHistory: [asked] });
    const settings = { ...settingsDefaults, organizationId: 1, requiredMarginPct: 0.9, hasApprover: has };
    client.setQueryData(settingsQuery(1).queryKey, settings);
    const text = textOf(shownWith(client, { estimateId: pricedEstimate.id }));
    expect(text.includes('Your account has no approver who could decide on this price.')).toBe(says);
    expect(text.includes('An approver has been asked.')).toBe(!says);
  },
);

test('a request whose remaining approvers all worked on the price says to each of them that nobody can decide', () => {
  const client = clientOnPlan('enterprise', 'approver');
  const at = '2026-11-21T12:00:00.000Z';
  const asked = { at, by: 'Sam', byId: '9', action: 'requested', note: '', marginPct: 0.35 } as const;
  const settings = { ...settingsDefaults, organizationId: 1, requiredMarginPct: 0.9, hasApprover: true };
  client.setQueryData(settingsQuery(1).queryKey, settings);
  const shown = (part: Partial<Estimate>): string => {
    const waiting = { ...pricedEstimate, approvalHistory: [asked], ...part };
    client.setQueryData(estimateQuery(pricedEstimate.id).queryKey, waiting);
    return textOf(shownWith(client, { estimateId: pricedEstimate.id }));
  };
  expect(shown({})).toMatch(/An approver has been asked\..*Reject Approve/);
  const stuck = shown({ nobodyDecides: true });
  expect(stuck).toContain('Your account has no approver who could decide on this price.');
  expect(stuck).not.toMatch(/An approver has been asked\.|Reject|Approve/);
});

test('restored work of an organization whose settings are not loaded offers no other rates, and can load them', () => {
  const { content } = emptyForm;
  saveDraft('1', 'new', { ...emptyForm, content: { ...content, organizationId: 2 } });
  const settings = { ...settingsDefaults, requiredMarginPct: 0.2, hasApprover: true };
  const client = clientWithFailed(settingsQuery(2).queryKey, clientOnPlan('enterprise'));
  client.setQueryData(settingsQuery(1).queryKey, { ...settings, organizationId: 1 });
  const html = shownWith(client, {});
  expect(textOf(html)).toContain('Your organization’s margin, tax and terms could not be loaded. Try Again');
  expect(html).toMatch(/ inert=""[^>]*><section[^>]*id="pavers"/);
  client.setQueryData(settingsQuery(2).queryKey, { ...settings, organizationId: 2 });
  expect(shownWith(client, {})).not.toMatch(/could not be loaded| inert=""/);
});

test('an estimate that is not found can be tried again, or a new one begun', () => {
  expect(textOf(markupOf(<EstimateFailed onRetry={nothing} onNew={nothing} />))).toBe(
    'Estimate not found It may have been deleted, or it belongs to another account. Try Again New Estimate',
  );
});

test.each([
  [undefined, 'Estimate Not Started Your organization’s margin, tax and terms could not be loaded. Try Again'],
  [
    'proposal',
    'Estimate Not Started Its proposal, or your organization’s margin, tax and terms could not be loaded. Try Again New Estimate',
  ],
  [
    'saved',
    'Estimate Not Opened The estimate, or your organization’s margin, tax and terms could not be loaded. Try Again New Estimate',
  ],
] as const)('an estimate of %j that cannot be begun says so and can be tried again', (from, said) => {
  expect(textOf(markupOf(<StartFailed from={from} onRetry={nothing} onNew={nothing} />))).toBe(said);
});
