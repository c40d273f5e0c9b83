import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { settingsDefaults } from '#shared/estimates/settings.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import { pricedEstimate } from '#shared/testing/sample-estimate.ts';
import { estimateQuery, settingsQuery } from '../../../api/estimate-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { clientOnPlan } from '../../../testing/client-on-plan.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { stubStorage } from '../../../testing/kept-storage.ts';
import { EstimateFailed, EstimatorPage, StartFailed } from './estimator-page.tsx';

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('location', new URL('https://app.example.com/estimator'));
});
afterEach(() => vi.unstubAllGlobals());

test('an estimate of an organization that was deleted has the minimum margin of the default one', () => {
  const client = clientOnPlan('enterprise');
  const saved = { ...pricedEstimate, organizationId: 9 };
  client.setQueryData(estimateQuery(saved.id).queryKey, saved);
  client.setQueryData(organizationsQuery().queryKey, [
    { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 },
  ]);
  client.setQueryData(settingsQuery(1).queryKey, { ...settingsDefaults, organizationId: 1, requiredMarginPct: 0.5 });
  const nothing = (): void => undefined;
  const page = (
    <InRouter>
      <EstimatorPage
        estimateId={saved.id}
        proposalSlug={undefined}
        onOpen={nothing}
        onNew={nothing}
        onSaved={nothing}
      />
    </InRouter>
  );
  expect(textOf(markupOf(page, client))).toContain('Below minimum (50%)');
});

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
