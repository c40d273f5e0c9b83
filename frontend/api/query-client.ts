import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { codeOf } from './api-error.ts';
import { currentUserKey } from './auth-queries.ts';

/** Data is never fetched again by itself, never stale by default, and a failure is never retried. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => clearEndedSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => clearEndedSession(client, error) }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      // Without a network a write fails and says so, instead of waiting for one.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** A 401 to any query or write means that the session has ended: the access gate then says so. */
function clearEndedSession(client: QueryClient, error: unknown): void {
  if (codeOf(error) === 'UNAUTHENTICATED') client.setQueryData(currentUserKey, null);
}
