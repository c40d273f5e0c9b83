import { infiniteQueryOptions } from '@tanstack/react-query';

import { fulfilment } from '#shared/fulfilment/contract.ts';
import type { LeadView } from '#shared/leads/lead.ts';
import { call } from './call.ts';

export const leadsKey = ['fulfilment', 'leads'];

/** New leads show within 5 s, including the time of the answer itself (product 23.3). */
const POLL_MS = 3000;

export type LeadSearch = { readonly view: LeadView; readonly q: string };

/** The list that the fulfilment desk opens with. */
export const FIRST_SEARCH: LeadSearch = { view: 'open', q: '' };

/** Leads of a list, newest first, page by page, polled. */
export const leadsQuery = ({ view, q }: LeadSearch) =>
  infiniteQueryOptions({
    queryKey: [...leadsKey, view, q],
    queryFn: ({ pageParam, signal }) =>
      call(fulfilment.leads, {
        query: pageParam === '' ? { view, q } : { view, q, before: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: POLL_MS,
    // The previous results stay visible while the next ones load.
    placeholderData: (before) => before,
  });

export const leadsCsvUrl = (search: LeadSearch): string =>
  `${fulfilment.leadsCsv.path}?${new URLSearchParams(search).toString()}`;
