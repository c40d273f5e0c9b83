import type { QueryClient } from '@tanstack/react-query';

import type { Organization } from '#shared/organizations/organization.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { codeOf } from '../../../api/api-error.ts';
import { currentUserQuery, isStillSignedIn } from '../../../api/auth-queries.ts';
import { isOrganizationDeleted } from '../../../api/deleted-organization.ts';
import { estimateQuery, settingsQuery } from '../../../api/estimate-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { proposalQuery } from '../../../api/proposal-queries.ts';

/** What an estimate starts from: a saved estimate, a proposal, or nothing. */
export type StartOptions = {
  readonly estimateId?: number | undefined;
  readonly proposalSlug?: string | undefined;
};

/**
 * Milliseconds. The first save navigates to the estimate's own URL, which need not load the reply it just got again.
 */
const JUST_SAVED_MS = 1000;

/**
 * Loads everything an estimate starts from. Fails if the settings of its organization cannot be loaded, because default
 * rates, margin, tax and terms would look as if they were the office's.
 */
export async function loadStart(client: QueryClient, { estimateId, proposalSlug }: StartOptions): Promise<void> {
  const known = findOrganizations(client);
  if (estimateId !== undefined) {
    const saved = client.fetchQuery({ ...estimateQuery(estimateId), staleTime: JUST_SAVED_MS });
    const [organizations, estimate] = await Promise.all([known, saved]);
    // After a first save the settings are there already, so a failure cannot take the estimate off the screen.
    return loadSettings(client, { organizations, of: estimate, load: (query) => client.ensureQueryData(query) });
  }
  const source = proposalSlug === undefined ? undefined : client.fetchQuery(proposalQuery(proposalSlug));
  const [organizations, proposal] = await Promise.all([known, source]);
  return loadSettings(client, { organizations, of: proposal, load: (query) => client.fetchQuery(query) });
}

type Settings = {
  readonly organizations: readonly Organization[];
  readonly of: Pick<Proposal, 'organizationId'> | undefined;
  readonly load: (query: ReturnType<typeof settingsQuery>) => Promise<unknown>;
};

/**
 * Loads the settings that apply. If their organization was just deleted, loads those of the one that takes its place.
 */
async function loadSettings(client: QueryClient, { organizations, of, load }: Settings): Promise<void> {
  const organizationId = settingsOrganizationId(organizations, of);
  if (organizationId === undefined) return;
  try {
    await load(settingsQuery(organizationId));
  } catch (error) {
    if (!isOrganizationDeleted(error)) throw error;
    const left = await client.fetchQuery({ ...organizationsQuery(), staleTime: 0 });
    const instead = settingsOrganizationId(left, of);
    if (instead !== undefined) await load(settingsQuery(instead));
  }
}

/** Anonymous visitors have no organizations and need none to calculate. */
async function findOrganizations(client: QueryClient): Promise<readonly Organization[]> {
  const user = await client.fetchQuery(currentUserQuery());
  if (!user) return [];
  try {
    return await client.ensureQueryData(organizationsQuery());
  } catch (error) {
    if (codeOf(error) === 'UNAUTHENTICATED' && !(await isStillSignedIn(client))) return [];
    throw error;
  }
}

/**
 * The organization whose settings apply to an estimate or a proposal: its own if it exists, or else the default one.
 */
export function settingsOrganizationId(
  organizations: readonly Organization[],
  of: Pick<Proposal, 'organizationId'> | undefined,
): number | undefined {
  const own = organizations.find(({ id }) => id === of?.organizationId);
  return (own ?? organizations.find(({ isDefault }) => isDefault === 1) ?? organizations[0])?.id;
}
