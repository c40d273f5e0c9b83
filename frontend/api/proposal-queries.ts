import { queryOptions } from '@tanstack/react-query';

import { proposals } from '#shared/proposals/contract.ts';
import { proposal } from '#shared/proposals/proposal.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { call } from './call.ts';

const PROPOSAL_STALE_MS = 30_000;

export const mapProposalsQuery = () =>
  queryOptions({ queryKey: ['proposals', 'map'], queryFn: () => call(proposals.map, {}) });

export const proposalKey = (slug: string) => ['proposal', slug];

/** A proposal of this account. The public answer at the same path does not parse as one and so fails here. */
export const proposalQuery = (slug: string) =>
  queryOptions({
    queryKey: proposalKey(slug),
    queryFn: async (): Promise<Proposal> => proposal.parse(await call(proposals.bySlug, { params: { slug } })),
    staleTime: PROPOSAL_STALE_MS,
  });

/** Timeline of a proposal, newest first; fetched each time it is opened. */
export const timelineQuery = (id: number) =>
  queryOptions({
    queryKey: ['proposals', 'timeline', id],
    queryFn: () => call(proposals.timeline, { params: { id: String(id) } }),
    staleTime: 0,
    gcTime: 0,
  });
