import type * as z from 'zod';

import type { Endpoint } from '#shared/http/endpoint.ts';
import { codeOf } from './api-error.ts';
import { call } from './call.ts';
import type { CallRequest, Watch } from './call.ts';

type Removed = { readonly removed: true };
type Removal = Endpoint & { readonly method: 'DELETE'; readonly reply: z.ZodType<Removed> };

/**
 * The work of a write that deletes. If the item is already gone, the write counts as done: the answer to an earlier
 * press was lost, or somebody else was faster (product 29.10).
 */
export const idempotentDelete =
  <E extends Removal>(endpoint: E) =>
  async (request: CallRequest<E>, watch: Watch): Promise<Removed> => {
    try {
      await call(endpoint, { ...request, ...watch });
    } catch (error) {
      if (codeOf(error) !== 'NOT_FOUND') throw error;
    }
    return { removed: true };
  };
