import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';

import { codeOf } from './api-error.ts';
import { currentUserKey } from './auth-queries.ts';

/**
 * Offline, a call fails and says so instead of waiting for the network. A browser may also think that it is offline
 * when it is not.
 */
const ALWAYS = 'always';

// By default screens are told in a later task. On a busy device a second press would come first, and write again.
notifyManager.setScheduler(queueMicrotask);

/** Never refetched by itself, never stale by default, never retried (product 29.1). */
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
        networkMode: ALWAYS,
      },
      mutations: { retry: false, networkMode: ALWAYS },
    },
  });
  return client;
}

/** A 401 to any query or write means that the session has ended, which the access gate then shows. */
function clearEndedSession(client: QueryClient, error: unknown): void {
  if (codeOf(error) === 'UNAUTHENTICATED') client.setQueryData(currentUserKey, null);
}
