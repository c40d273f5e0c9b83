import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { proposals } from '#shared/proposals/contract.ts';
import { callPage } from './call.ts';

const PAGE_SIZE = 100;

export const proposalListKey = ['proposals', 'list'];

/** The whole list, newest first, page by page; stale at once and asked for again on focus (spec section 7). */
export const proposalListQuery = () =>
  infiniteQueryOptions({
    queryKey: proposalListKey,
    queryFn: ({ pageParam, signal }) =>
      callPage(proposals.list, { query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** What the server finds while not every page is here yet. */
export const proposalSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['proposals', 'search', q],
    queryFn: async ({ signal }) => (await callPage(proposals.list, { query: { q }, signal })).page,
    staleTime: 0,
  });
