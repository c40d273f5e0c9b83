import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { settingsDefaults } from '#shared/estimates/settings.ts';
import { ORGANIZATION_NOT_FOUND } from '#shared/organizations/not-found.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { sampleEstimate } from '#shared/testing/sample-estimate.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { settingsQuery } from '../../../api/estimate-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, answerWith } from '../../../testing/caught-toasts.ts';
import { clientOnPlan } from '../../../testing/client-on-plan.ts';
import { loadStart, settingsOrganizationId } from './load-start.ts';

afterEach(() => vi.unstubAllGlobals());

const organizations: readonly Organization[] = [
  { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 },
  { ...organizationDefaults, id: 2, name: 'Sample Stone', isDefault: 0 },
];

describe('a new estimate', () => {
  test('is filled by the settings of its proposal’s organization', () => {
    expect(settingsOrganizationId(organizations, { organizationId: 2 })).toBe(2);
  });

  test.each([
    ['without a proposal', undefined],
    ['of a proposal without organization', {}],
    ['of a proposal whose organization was deleted', { organizationId: 3 }],
  ])('%s is filled by the settings of the default organization', (_title, proposal) => {
    expect(settingsOrganizationId(organizations, proposal)).toBe(1);
  });

  test('of somebody who is signed in is not begun when their organizations or their settings cannot be loaded', async () => {
    answerNothing();
    const client = clientOnPlan('free');
    await expect(loadStart(client, {})).rejects.toThrow('Failed to fetch');
    client.setQueryData(organizationsQuery().queryKey, [...organizations]);
    await expect(loadStart(client, {})).rejects.toThrow('Failed to fetch');
    client.setQueryData(settingsQuery(1).queryKey, {
      ...settingsDefaults,
      organizationId: 1,
      requiredMarginPct: 0.2,
      hasApprover: true,
    });
    await expect(loadStart(client, {})).resolves.toBeUndefined();
  });

  test('is not begun either when it cannot be found out who is signed in', async () => {
    answerNothing();
    await expect(loadStart(createQueryClient(), {})).rejects.toThrow('Failed to fetch');
  });

  test('needs neither when nobody is signed in, or no longer', async () => {
    answerWith(401, '');
    await expect(loadStart(createQueryClient(), {})).resolves.toBeUndefined();
    const client = clientOnPlan('pro');
    const leave = new QueryObserver(client, currentUserQuery()).subscribe(() => undefined);
    await expect(loadStart(client, {})).resolves.toBeUndefined();
    leave();
  });
});

test('a saved estimate is not opened without the settings of its organization', async () => {
  const client = clientOnPlan('pro');
  vi.stubGlobal('fetch', (url: string) =>
    url.startsWith('/api/estimates/')
      ? Promise.resolve(Response.json({ ...sampleEstimate, organizationId: 2 }))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  const open = () => loadStart(client, { estimateId: sampleEstimate.id });
  await expect(open()).rejects.toThrow('Failed to fetch');
  client.setQueryData(organizationsQuery().queryKey, [...organizations]);
  client.setQueryData(settingsQuery(1).queryKey, {
    ...settingsDefaults,
    organizationId: 1,
    requiredMarginPct: 0.2,
    hasApprover: true,
  });
  await expect(open()).rejects.toThrow('Failed to fetch');
  client.setQueryData(settingsQuery(2).queryKey, {
    ...settingsDefaults,
    organizationId: 2,
    requiredMarginPct: 0.2,
    hasApprover: true,
  });
  await expect(open()).resolves.toBeUndefined();
});

test('an estimate of an organization that was deleted elsewhere is opened with the settings of the one in its place', async () => {
  const client = clientOnPlan('pro');
  client.setQueryData(organizationsQuery().queryKey, [...organizations]);
  const [left] = organizations;
  const settings = { ...settingsDefaults, organizationId: 1, requiredMarginPct: 0.2, hasApprover: true };
  const answers: Readonly<Record<string, () => Response>> = {
    [`/api/estimates/${sampleEstimate.id}`]: () => Response.json({ ...sampleEstimate, organizationId: 2 }),
    '/api/estimator-settings/2': () => new Response(ORGANIZATION_NOT_FOUND, { status: 404 }),
    '/api/organizations': () => Response.json([left]),
    '/api/estimator-settings/1': () => Response.json(settings),
  };
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answers[url]?.() ?? Response.error()));
  await loadStart(client, { estimateId: sampleEstimate.id });
  expect(client.getQueryData(organizationsQuery().queryKey)).toEqual([left]);
  expect(client.getQueryData(settingsQuery(1).queryKey)).toEqual(settings);
});
