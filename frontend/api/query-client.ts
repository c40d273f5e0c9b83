import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';

import { codeOf } from './api-error.ts';
import { askWhoIsSignedIn } from './auth-queries.ts';

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
    queryCache: new QueryCache({ onError: (error) => onRefusal(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => onRefusal(client, error) }),
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

/**
 * After a 401 to any query or write the page asks who is signed in. If the session has ended, the access gate shows it;
 * if it only had to be checked again (product 1.34), the screen stays with what was typed.
 */
function onRefusal(client: QueryClient, error: unknown): void {
  if (codeOf(error) === 'UNAUTHENTICATED') void askWhoIsSignedIn(client);
}
