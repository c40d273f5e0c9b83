import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { searchTerm, searchText } from '#shared/proposals/search.ts';
import { proposalListQuery, proposalSearchQuery } from '../../../api/proposal-list-queries.ts';

type ProposalList = {
  readonly state: 'loading' | 'error' | 'ready';
  readonly all: readonly ProposalSummary[];
  readonly found: readonly ProposalSummary[];
  readonly retry: () => void;
};

/** All proposals, the rest of the pages arriving behind the scenes, and those that a search finds. */
export function useProposalList(typed: string): ProposalList {
  const list = useInfiniteQuery(proposalListQuery());
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);

  const all = useMemo(() => list.data?.pages.flatMap(({ page }) => page) ?? [], [list.data]);
  const texts = useMemo(() => all.map(searchText), [all]);
  const term = searchTerm(typed);
  const { data: early = [] } = useQuery({ ...proposalSearchQuery(term), enabled: term !== '' && hasNextPage });
  const found = useMemo(() => {
    if (term === '') return all;
    const here = all.filter((_, n) => texts[n]?.includes(term));
    const known = new Set(here.map(({ id }) => id));
    return hasNextPage ? [...here, ...early.filter(({ id }) => !known.has(id))] : here;
  }, [all, texts, term, early, hasNextPage]);

  const state = list.isPending ? 'loading' : list.isError ? 'error' : 'ready';
  return { state, all, found, retry: () => void list.refetch() };
}
