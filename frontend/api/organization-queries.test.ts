import { afterEach, expect, test, vi } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import { answerWith } from '../testing/caught-toasts.ts';
import { firstRender } from '../testing/first-render.tsx';
import { isGoneQuery, organizationsQuery, useDeletedOrganizations } from './organization-queries.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

const ofId = (id: number) => ({ ...organizationDefaults, id, name: `Sample ${id}`, isDefault: 0 }) as const;

test('an organization that the list lacks counts as deleted once the list that was asked for anew lacks it too', async () => {
  const client = createQueryClient();
  const deleted = () => {
    const { isDeleted } = firstRender(() => useDeletedOrganizations([1, 2, 3, undefined]), client);
    return [1, 2, 3, undefined].filter(isDeleted);
  };
  expect(deleted()).toEqual([]);
  client.setQueryData(organizationsQuery().queryKey, [ofId(1)]);
  expect(deleted()).toEqual([]);
  // In the meantime somebody else created the second organization.
  answerWith(200, JSON.stringify([ofId(1), ofId(2)]));
  await Promise.all([2, 3].map((id) => client.fetchQuery(isGoneQuery(id))));
  expect(deleted()).toEqual([3]);
});

test('an organization that was there when the list was asked for anew is asked about again once the list lacks it', async () => {
  const client = createQueryClient();
  answerWith(200, JSON.stringify([ofId(1)]));
  expect(await client.fetchQuery(isGoneQuery(1))).toBe(false);
  answerWith(200, JSON.stringify([]));
  expect(await client.fetchQuery(isGoneQuery(1))).toBe(true);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('One that is gone is not asked about again')));
  expect(await client.fetchQuery(isGoneQuery(1))).toBe(true);
});
