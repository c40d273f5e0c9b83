import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { ApiError } from './api-error.ts';
import { currentUserKey } from './auth-queries.ts';

/** Spec section 9, Data fetching: never refetched by itself, never stale by default, never retried. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => forgetLostSession(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => forgetLostSession(client, error) }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
  return client;
}

/** A 401 anywhere means that the session has ended: the gate then says so. */
function forgetLostSession(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) client.setQueryData(currentUserKey, null);
}
