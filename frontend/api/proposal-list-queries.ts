import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { proposals } from '#shared/proposals/contract.ts';
import { callPage } from './call.ts';

/** The first page is here at once; the others, behind the scenes, come in as few calls as the API allows. */
const FIRST_PAGE = 100;
const NEXT_PAGES = 1000;

export const proposalListKey = ['proposals', 'list'];
export const proposalSearchKey = ['proposals', 'search'];

/** The whole list, newest first, page by page; stale at once and asked for again on focus (spec section 7). */
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

/** What the server finds while not every page is here yet. */
export const proposalSearchQuery = (q: string) =>
  queryOptions({
    queryKey: [...proposalSearchKey, q],
    queryFn: async ({ signal }) => (await callPage(proposals.list, { query: { q }, signal })).page,
    staleTime: 0,
  });
