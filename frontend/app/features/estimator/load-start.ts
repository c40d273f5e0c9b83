import type { QueryClient } from '@tanstack/react-query';

import type { Organization } from '#shared/organizations/organization.ts';
import { findCurrentUser } from '../../../api/auth-queries.ts';
import { estimateQuery, settingsQuery } from '../../../api/estimate-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { proposalQuery } from '../../../api/proposal-queries.ts';

/** What an estimate starts from: a saved estimate, a proposal, or nothing. */
export type StartOptions = {
  readonly estimateId?: number | undefined;
  readonly proposalSlug?: string | undefined;
};

/** The first save navigates to the estimate's own URL; the reply it just got need not be loaded again. */
const JUST_SAVED_MS = 1000;

/** Loads everything an estimate starts from. Anonymous visitors have no organizations and need none to calculate. */
export async function loadStart(client: QueryClient, { estimateId, proposalSlug }: StartOptions): Promise<void> {
  const settings = findCurrentUser(client).then(async (user) => {
    if (user === undefined) return;
    const organizations = await client.ensureQueryData(organizationsQuery()).catch(() => []);
    const organizationId = defaultOrganizationId(organizations);
    if (estimateId === undefined && organizationId !== undefined) {
      await client.prefetchQuery(settingsQuery(organizationId));
    }
  });
  const source =
    estimateId !== undefined
      ? client.fetchQuery({ ...estimateQuery(estimateId), staleTime: JUST_SAVED_MS })
      : proposalSlug !== undefined && client.fetchQuery(proposalQuery(proposalSlug));
  await Promise.all([settings, source]);
}

/** The organization whose settings apply when an estimate names none. */
export function defaultOrganizationId(organizations: readonly Organization[]): number | undefined {
  return (organizations.find(({ isDefault }) => isDefault === 1) ?? organizations[0])?.id;
}
