import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { createQueryClient } from '../api/query-client.ts';

/** A client of which one query could not be loaded, and is not tried again when a screen that needs it is shown. */
export function clientWithFailed(queryKey: QueryKey, client: QueryClient = createQueryClient()): QueryClient {
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } });
  const error = new Error('sample');
  client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error, fetchStatus: 'idle' });
  return client;
}
