import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { proposals } from '#shared/proposals/contract.ts';
import { proposal, proposalNumber } from '#shared/proposals/proposal.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { call, callPage } from './call.ts';
import { proposalKey } from './proposal-key.ts';

/** How old a proposal may be when it is used (product 29.4). */
export const PROPOSAL_STALE_MS = 30_000;

export const mapProposalsQuery = () =>
  queryOptions({ queryKey: ['proposals', 'map'], queryFn: () => call(proposals.map, {}) });

/**
 * For a saved price, status or link, which the map shows too: the map's list is fetched again once the map is shown.
 */
export const invalidateMap = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: mapProposalsQuery().queryKey });

/** A proposal of this account. The public answer at the same path does not parse as a proposal, so it fails here. */
export const proposalQuery = (slug: string) =>
  queryOptions({
    queryKey: proposalKey(slug),
    queryFn: async (): Promise<Proposal> => proposal.parse(await call(proposals.bySlug, { params: { slug } })),
    staleTime: PROPOSAL_STALE_MS,
  });

/** Puts a proposal into the cache as it was saved. */
export function cacheProposal(client: QueryClient, saved: Proposal): void {
  client.setQueryData(proposalKey(saved.slug), saved);
  invalidateMap(client);
}

/** The proposal that an estimate belongs to; null when it was deleted. */
export const proposalByIdQuery = (id: number) =>
  queryOptions({
    queryKey: ['proposals', 'by id', id],
    queryFn: async (): Promise<Proposal | null> => {
      const { page } = await callPage(proposals.list, { query: { q: proposalNumber(id) } });
      const slug = page.find((found) => found.id === id)?.slug;
      return slug === undefined ? null : proposal.parse(await call(proposals.bySlug, { params: { slug } }));
    },
    staleTime: PROPOSAL_STALE_MS,
  });

/** Timeline of a proposal, newest first. Fetched each time it is opened. */
export const timelineQuery = (id: number) =>
  queryOptions({
    queryKey: ['proposals', 'timeline', id],
    queryFn: () => call(proposals.timeline, { params: { id: String(id) } }),
    staleTime: 0,
    gcTime: 0,
  });
