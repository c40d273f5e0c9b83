import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { createQueryClient } from '../api/query-client.ts';

/** A query client with one query that failed, and that is not tried again when a screen mounts. */
export function clientWithFailed(queryKey: QueryKey, client: QueryClient = createQueryClient()): QueryClient {
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } });
  const error = new Error('sample');
  client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error, fetchStatus: 'idle' });
  return client;
}
