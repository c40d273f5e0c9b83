import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { proposals } from '#shared/proposals/contract.ts';
import { callPage } from './call.ts';

/** A small first page shows at once; the others load in the background, in as few calls as the API allows. */
const FIRST_PAGE = 100;
const NEXT_PAGES = 1000;

export const proposalListKey = ['proposals', 'list'];
export const proposalSearchKey = ['proposals', 'search'];

/** The whole list, newest first, page by page; stale at once and refetched on focus (product 11.15, 11.16). */
export const proposalListQuery = () =>
  infiniteQueryOptions({
    queryKey: proposalListKey,
    queryFn: ({ pageParam, signal }) =>
      callPage(proposals.list, {
        query: pageParam === '' ? { limit: FIRST_PAGE } : { limit: NEXT_PAGES, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The server's search results, used until every page is loaded. */
export const proposalSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [...proposalSearchKey, q],
    queryFn: async ({ signal }) => (await callPage(proposals.list, { query: { q }, signal })).page,
    staleTime: 0,
  });
