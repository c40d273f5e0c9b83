import { queryOptions } from '@tanstack/react-query';

import { today } from '#shared/today/contract.ts';
import { viewerZone } from '../ui/viewer-zone.ts';
import { call } from './call.ts';

/** What is to be done today, in the viewer's time zone. Always stale and refetched on focus. */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['today'],
    queryFn: ({ signal }) => call(today.board, { query: { timeZone: viewerZone() }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
