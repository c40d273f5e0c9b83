import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { fulfilment } from '#shared/fulfilment/contract.ts';
import type { LeadView } from '#shared/leads/lead.ts';
import { call } from './call.ts';

const leadsKey = ['fulfilment', 'leads'];

/** Issue words: live within 5 s, the answer's own time included. */
const LOOK_AGAIN_MS = 3000;

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
    refetchInterval: LOOK_AGAIN_MS,
    // What was found before stays in sight while the next is on its way.
    placeholderData: (before) => before,
  });

export const leadsCsvUrl = (search: LeadSearch): string =>
  `${fulfilment.leadsCsv.path}?${new URLSearchParams(search).toString()}`;

const acts = {
  handle: (id: string) => call(fulfilment.handle, { params: { id } }),
  reopen: (id: string) => call(fulfilment.reopen, { params: { id } }),
  erase: (id: string) => call(fulfilment.erase, { params: { id } }),
};
export type LeadAct = keyof typeof acts;

/** Changes a lead; every list is asked for again. */
export function useLeadAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ act, id }: { readonly act: LeadAct; readonly id: string }) => acts[act](id),
    onSettled: () => client.invalidateQueries({ queryKey: leadsKey }),
  });
}
