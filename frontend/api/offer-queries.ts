import { queryOptions } from '@tanstack/react-query';

import { offers } from '#shared/offers/contract.ts';
import { call } from './call.ts';

export const offerKey = (id: number) => ['proposals', 'offer', id];

/** The firm offer of a proposal. Fetched each time it is opened, because the homeowner may have answered it. */
export const offerQuery = (id: number) =>
  queryOptions({
    queryKey: offerKey(id),
    queryFn: () => call(offers.find, { params: { id: String(id) } }),
    staleTime: 0,
    gcTime: 0,
  });
