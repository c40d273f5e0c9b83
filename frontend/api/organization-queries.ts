import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';

import { organizations } from '#shared/organizations/contract.ts';
import { organization } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { call } from './call.ts';

const ORGANIZATIONS_STALE_MS = 5 * 60_000;

export const organizationsQuery = () =>
  queryOptions({
    queryKey: ['organizations'],
    queryFn: async (): Promise<Organization[]> => z.array(organization).parse(await call(organizations.list, {})),
    staleTime: ORGANIZATIONS_STALE_MS,
  });
