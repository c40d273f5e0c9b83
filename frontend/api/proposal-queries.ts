import { queryOptions } from '@tanstack/react-query';

import { proposals } from '#shared/proposals/contract.ts';
import { proposal } from '#shared/proposals/proposal.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { call } from './call.ts';

const PROPOSAL_STALE_MS = 30_000;

export const mapProposalsQuery = () =>
  queryOptions({ queryKey: ['proposals', 'map'], queryFn: () => call(proposals.map, {}) });

export const proposalKey = (slug: string) => ['proposal', slug];

/** One of our own proposals. The public answer of the same address does not parse as one, and so is an error here. */
export const proposalQuery = (slug: string) =>
  queryOptions({
    queryKey: proposalKey(slug),
    queryFn: async (): Promise<Proposal> => proposal.parse(await call(proposals.bySlug, { params: { slug } })),
    staleTime: PROPOSAL_STALE_MS,
  });

/** What happened to a proposal, newest first; asked for each time it is looked at. */
export const timelineQuery = (id: number) =>
  queryOptions({
    queryKey: ['proposals', 'timeline', id],
    queryFn: () => call(proposals.timeline, { params: { id: String(id) } }),
    staleTime: 0,
    gcTime: 0,
  });
