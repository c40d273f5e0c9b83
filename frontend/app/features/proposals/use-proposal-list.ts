import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import type { ListChoice, ListFilter } from '#shared/proposals/list-choice.ts';
import { filterCounts, listView } from '#shared/proposals/list-view.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { positionsOf, searchIndex, searchTerm } from '#shared/proposals/search.ts';
import { proposalListQuery, proposalSearchQuery } from '../../../api/proposal-list-queries.ts';

type ProposalList = {
  readonly all: readonly ProposalSummary[];
  readonly found: readonly ProposalSummary[];
  /** The found proposals that the filter lets through, in the chosen order. */
  readonly shown: readonly ProposalSummary[];
  /** How many of the found proposals each filter would show. */
  readonly counts: Readonly<Record<ListFilter, number>>;
  /** Whether the search is complete: the server searches the proposals that are not loaded yet. */
  readonly search: 'pending' | 'failed' | 'done';
  /** A page or the search failed to load: the list may be old or incomplete. */
  readonly incomplete: boolean;
  readonly retry: () => void;
};

/** All proposals, loaded page by page in the background, and the ones that a search finds. */
export function useProposalList(typed: string, { filter, order }: ListChoice): ProposalList {
  const list = useSuspenseInfiniteQuery(proposalListQuery());
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    // A failed page is not fetched again until the next refetch of the list, so that it cannot loop.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const all = useMemo(() => list.data.pages.flatMap(({ page }) => page), [list.data]);
  const index = useMemo(() => searchIndex(all), [all]);
  const term = searchTerm(typed);
  const asksServer = term !== '' && hasNextPage;
  const early = useQuery({ ...proposalSearchQuery(term), enabled: asksServer });
  const search = !asksServer || early.isSuccess ? 'done' : early.isError ? 'failed' : 'pending';
  const found = useMemo(() => {
    if (term === '') return all;
    const here = positionsOf(index, term).flatMap((position) => all[position] ?? []);
    if (!hasNextPage) return here;
    const known = new Set(here.map(({ id }) => id));
    return [...here, ...(early.data ?? []).filter(({ id }) => !known.has(id))];
  }, [all, index, term, early.data, hasNextPage]);

  // A visit that begins after this moment stays "ahead" until the list is opened again.
  const [now] = useState(() => new Date().toISOString());
  const shown = useMemo(() => listView(found, { filter, order, now }), [found, filter, order, now]);
  const counts = useMemo(() => filterCounts(found, now), [found, now]);

  const retry = () => {
    if (isError) void list.refetch();
    if (search === 'failed') void early.refetch();
  };
  return { all, found, shown, counts, search, incomplete: isError || search === 'failed', retry };
}
