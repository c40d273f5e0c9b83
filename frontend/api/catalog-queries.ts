import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { catalog } from '#shared/catalog/contract.ts';
import type { Catalog } from '#shared/catalog/contract.ts';
import { toastError } from '../ui/toast.tsx';
import { referenceOfError } from './api-error.ts';
import { call } from './call.ts';
import { useCall, withServerMessage } from './use-call.ts';

const CATALOG_STALE_MS = 5 * 60_000;

export const catalogQuery = () =>
  queryOptions({
    queryKey: ['catalog'],
    queryFn: (): Promise<Catalog> => call(catalog.find, {}),
    staleTime: CATALOG_STALE_MS,
  });

/** Saves and deletes products; `title` is the toast of success. */
export function useEditCatalog(title: string) {
  const client = useQueryClient();
  return useCall(catalog.edit, {
    onSuccess: (saved) => client.setQueryData(catalogQuery().queryKey, saved),
    success: { title },
    onCode: { CONFLICT: (_, error) => showTheirs(client, error) },
    failure: withServerMessage('Update Failed', 'Could not save the catalog. Please try again.'),
  });
}

/** Brings back the catalog before its last change. */
export function useUndoCatalog() {
  const client = useQueryClient();
  return useCall(catalog.undo, {
    onSuccess: (saved) => client.setQueryData(catalogQuery().queryKey, saved),
    success: { title: 'Change Undone' },
    onCode: { CONFLICT: (_, error) => showTheirs(client, error) },
    failure: withServerMessage('Update Failed', 'Could not undo the change. Please try again.'),
  });
}

/**
 * Another member saved first. What was typed stays. The catalog shows their changes, and the next press saves over
 * them.
 */
async function showTheirs(client: QueryClient, error: Error): Promise<void> {
  await client.invalidateQueries({ queryKey: catalogQuery().queryKey });
  toastError(
    'Update Failed',
    'The catalog was changed elsewhere and is shown as it is now. Please look at it and try again.',
    referenceOfError(error),
  );
}
