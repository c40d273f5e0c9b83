import { infiniteQueryOptions } from '@tanstack/react-query';

import { fulfilment } from '#shared/fulfilment/contract.ts';
import type { LeadView } from '#shared/leads/lead.ts';
import { call } from './call.ts';

export const leadsKey = ['fulfilment', 'leads'];

/** A new lead is on the screen within 5 s, the answer's own time included. */
const POLL_MS = 3000;

export type LeadSearch = { readonly view: LeadView; readonly q: string };

/** Leads of a view, newest first, page by page, asked for again every few seconds. */
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
    // What was found before stays in sight while the next is on its way.
    placeholderData: (before) => before,
  });

export const leadsCsvUrl = (search: LeadSearch): string =>
  `${fulfilment.leadsCsv.path}?${new URLSearchParams(search).toString()}`;
