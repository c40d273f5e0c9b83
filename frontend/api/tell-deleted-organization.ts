import type { QueryClient } from '@tanstack/react-query';

import { toastError } from '../ui/toast.tsx';
import { isOrganizationDeleted } from './deleted-organization.ts';

export const ORGANIZATIONS_KEY = ['organizations'];

const told = new WeakSet<object>();

/** Says that an organization was deleted, once for everything that fails because of it, and fetches the list again. */
function tell(client: QueryClient, error: Error): void {
  if (told.has(error)) return;
  told.add(error);
  toastError('Organization Was Deleted', 'Someone deleted it in the meantime. What you typed is still here.');
  void client.invalidateQueries({ queryKey: ORGANIZATIONS_KEY }, { cancelRefetch: false });
}

type Happened = { readonly type: string; readonly action?: { readonly type: string } };

/** The error that a query or a write ended in, if it is about an organization that was deleted. */
function deletionIn({ action }: Happened): Error | undefined {
  if (action?.type !== 'error' || !('error' in action)) return undefined;
  return action.error instanceof Error && isOrganizationDeleted(action.error) ? action.error : undefined;
}

const watched = new WeakSet<QueryClient>();

/** From now on, a toast reports every failure that is due to an organization that somebody else deleted. */
export function watchForDeletedOrganization(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  for (const cache of [client.getQueryCache(), client.getMutationCache()]) {
    cache.subscribe((happened: Happened) => {
      const error = deletionIn(happened);
      if (error) tell(client, error);
    });
  }
}
