import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { positionsOf, searchIndex, searchTerm } from '#shared/proposals/search.ts';
import { proposalListQuery, proposalSearchQuery } from '../../../api/proposal-list-queries.ts';

type ProposalList = {
  readonly all: readonly ProposalSummary[];
  readonly found: readonly ProposalSummary[];
  /** Something of the list did not come: what is shown may be old, or not all. */
  readonly incomplete: boolean;
  readonly retry: () => void;
};

/** All proposals, the rest of the pages arriving behind the scenes, and those that a search finds. */
export function useProposalList(typed: string): ProposalList {
  const list = useSuspenseInfiniteQuery(proposalListQuery());
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    // A page that fails is asked for again with the next look at the list, not at once and for ever.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const all = useMemo(() => list.data.pages.flatMap(({ page }) => page), [list.data]);
  const index = useMemo(() => searchIndex(all), [all]);
  const term = searchTerm(typed);
  const { data: early = [] } = useQuery({ ...proposalSearchQuery(term), enabled: term !== '' && hasNextPage });
  const found = useMemo(() => {
    if (term === '') return all;
    const here = positionsOf(index, term).flatMap((position) => all[position] ?? []);
    if (!hasNextPage) return here;
    const known = new Set(here.map(({ id }) => id));
    return [...here, ...early.filter(({ id }) => !known.has(id))];
  }, [all, index, term, early, hasNextPage]);

  return { all, found, incomplete: isError, retry: () => void list.refetch() };
}
