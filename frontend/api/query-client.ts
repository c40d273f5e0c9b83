import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';

import { codeOf } from './api-error.ts';
import { isStillSignedIn } from './auth-queries.ts';

/**
 * Offline, a call fails and says so instead of waiting for the network. A browser may also believe that it is offline
 * when it is not.
 */
const ALWAYS = 'always';

// By default, screens hear of a change only in a later task. On a busy device a second press would come first and write
// again.
notifyManager.setScheduler(queueMicrotask);

/** Queries are never refetched by themselves, never stale by default and never retried (product 29.1). */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => void askAfter(client, error, query) }),
    mutationCache: new MutationCache({ onError: (error) => void askAfter(client, error) }),
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

/** Repeated queries, with the time of their data then. A query may be repeated again only after it got newer data. */
const repeated = new WeakMap<AnyQuery, number>();

/**
 * After a 401 to any query or write, asks who is signed in. If the session has ended, the access gate shows that. If
 * the session only had to be checked again (product 1.34), the screen stays with what was typed, and the query is
 * repeated.
 */
async function askAfter(client: QueryClient, error: unknown, query?: AnyQuery): Promise<void> {
  if (codeOf(error) !== 'UNAUTHENTICATED' || !(await isStillSignedIn(client)) || !query) return;
  const { queryKey, state } = query;
  if (repeated.get(query) === state.dataUpdatedAt) return;
  repeated.set(query, state.dataUpdatedAt);
  await client.refetchQueries({ queryKey, exact: true });
}
