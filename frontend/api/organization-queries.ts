import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod';

import { organizations } from '#shared/organizations/contract.ts';
import { organization } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { call } from './call.ts';
import { ORGANIZATIONS_KEY, watchForDeleted } from './tell-deleted-organization.ts';

const ORGANIZATIONS_STALE_MS = 5 * 60_000;

export const organizationsQuery = () =>
  queryOptions({
    queryKey: ORGANIZATIONS_KEY,
    queryFn: async ({ client }): Promise<Organization[]> => {
      // Whoever has the list works with organizations that others may delete.
      watchForDeleted(client);
      return z.array(organization).parse(await call(organizations.list, {}));
    },
    staleTime: ORGANIZATIONS_STALE_MS,
  });

/**
 * The time zone of a proposal's organization; the one that all organizations share when the organization is not known;
 * undefined when neither can be told.
 */
export function useTimeZoneOf(): (organizationId: number | undefined) => string | undefined {
  const { data = [] } = useQuery(organizationsQuery());
  const zones = new Set(data.map(({ timeZone }) => timeZone));
  const shared = zones.size === 1 ? data[0]?.timeZone : undefined;
  return (organizationId) => data.find(({ id }) => id === organizationId)?.timeZone ?? shared;
}
