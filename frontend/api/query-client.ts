import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';

import { codeOf } from './api-error.ts';
import { isStillSignedIn } from './auth-queries.ts';

/**
 * Offline, a call fails and says so instead of waiting for the network. A browser may also think that it is offline
 * when it is not.
 */
const ALWAYS = 'always';

// By default screens are told in a later task. On a busy device a second press would come first, and write again.
notifyManager.setScheduler(queueMicrotask);

/** Never refetched by itself, never stale by default, never retried (product 29.1). */
export function createQueryClient(): QueryClient {
  /** Queries that were refused, until they have an answer. */
  const refused = new WeakSet<AnyQuery>();
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => void refused.delete(query),
      onError: (error, query) => {
        if (!isRefusal(error)) return;
        const isRepeated = refused.has(query);
        refused.add(query);
        void askAndRepeat(client, isRepeated ? undefined : query);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isRefusal(error)) void askAndRepeat(client);
      },
    }),
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

type AnyQuery = Query<unknown, unknown, unknown>;

const isRefusal = (error: unknown): boolean => codeOf(error) === 'UNAUTHENTICATED';

/**
 * After a 401 to any query or write the page asks who is signed in. If the session has ended, the access gate shows it;
 * if it only had to be checked again (product 1.34), the screen stays with what was typed, and a query is repeated.
 */
async function askAndRepeat(client: QueryClient, query?: AnyQuery): Promise<void> {
  const isSignedIn = await isStillSignedIn(client);
  if (isSignedIn && query) await client.refetchQueries({ queryKey: query.queryKey, exact: true });
}
