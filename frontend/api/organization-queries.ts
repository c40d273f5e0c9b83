import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import * as z from 'zod';

import { organizations } from '#shared/organizations/contract.ts';
import { organization } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { call } from './call.ts';
import { ORGANIZATIONS_KEY, watchForDeletedOrganization } from './tell-deleted-organization.ts';

const ORGANIZATIONS_STALE_MS = 5 * 60_000;

export const organizationsQuery = () =>
  queryOptions({
    queryKey: ORGANIZATIONS_KEY,
    queryFn: async ({ client }): Promise<Organization[]> => {
      // Anybody who loads this list works with organizations, and others may delete those.
      watchForDeletedOrganization(client);
      return z.array(organization).parse(await call(organizations.list, {}));
    },
    staleTime: ORGANIZATIONS_STALE_MS,
  });

/**
 * The time zone of a proposal's organization. If that organization is not known, the zone that all organizations share.
 * Undefined when there is no such zone either.
 */
export function useTimeZoneOf(): (organizationId: number | undefined) => string | undefined {
  const { data = [] } = useQuery(organizationsQuery());
  const zones = new Set(data.map(({ timeZone }) => timeZone));
  const shared = zones.size === 1 ? data[0]?.timeZone : undefined;
  return (organizationId) => data.find(({ id }) => id === organizationId)?.timeZone ?? shared;
}

/**
 * Whether an organization was deleted. The list is fetched again first, because somebody else may just have created the
 * organization.
 * @internal exported for tests
 */
export const isGoneQuery = (id: number) =>
  queryOptions({
    queryKey: ['organization is gone', id],
    queryFn: async ({ client }): Promise<boolean> => {
      const all = await client.fetchQuery({ ...organizationsQuery(), staleTime: 0 });
      return all.every((one) => one.id !== id);
    },
    // A deleted organization does not come back.
    staleTime: ({ state }) => (state.data === true ? Number.POSITIVE_INFINITY : 0),
  });

type Deleted = {
  /** False while the answer is not known yet. */
  readonly isDeleted: (id: number | undefined) => boolean;
  readonly isAsking: boolean;
};

/** Which of the named organizations were deleted. */
export function useDeletedOrganizations(named: readonly (number | undefined)[]): Deleted {
  const { data } = useQuery({ ...organizationsQuery(), enabled: named.length > 0 });
  const known = new Set<number | undefined>(data?.map(({ id }) => id));
  const unknown = data ? [...new Set(named)].flatMap((id) => (id === undefined || known.has(id) ? [] : [id])) : [];
  const asked = useQueries({ queries: unknown.map(isGoneQuery) });
  const gone = new Set<number | undefined>(unknown.filter((_id, at) => asked[at]?.data === true));
  return { isDeleted: (id) => gone.has(id), isAsking: asked.some(({ isLoading }) => isLoading) };
}
