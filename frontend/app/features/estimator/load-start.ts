import type { QueryClient } from '@tanstack/react-query';

import type { Organization } from '#shared/organizations/organization.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
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
  const known = findCurrentUser(client).then((user) =>
    user === undefined ? [] : client.ensureQueryData(organizationsQuery()).catch(() => []),
  );
  if (estimateId !== undefined) {
    await Promise.all([known, client.fetchQuery({ ...estimateQuery(estimateId), staleTime: JUST_SAVED_MS })]);
    return;
  }
  const source = proposalSlug === undefined ? undefined : client.fetchQuery(proposalQuery(proposalSlug));
  const [organizations, proposal] = await Promise.all([known, source]);
  const organizationId = startOrganizationId(organizations, proposal);
  if (organizationId !== undefined) await client.prefetchQuery(settingsQuery(organizationId));
}

/** The organization whose settings fill a new estimate: that of its proposal while there is one, else the default. */
export function startOrganizationId(
  organizations: readonly Organization[],
  proposal: Pick<Proposal, 'organizationId'> | undefined,
): number | undefined {
  const branded = organizations.find(({ id }) => id === proposal?.organizationId);
  return branded?.id ?? defaultOrganizationId(organizations);
}

/** The organization whose settings apply when an estimate names none. */
export function defaultOrganizationId(organizations: readonly Organization[]): number | undefined {
  return (organizations.find(({ isDefault }) => isDefault === 1) ?? organizations[0])?.id;
}
