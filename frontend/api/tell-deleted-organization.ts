import type { QueryClient } from '@tanstack/react-query';

import { toastError } from '../ui/toast.tsx';
import { isOrganizationDeleted } from './deleted-organization.ts';

export const ORGANIZATIONS_KEY = ['organizations'];

const told = new WeakSet<object>();

/** Says once for all that fails by it that an organization was deleted, and asks which ones there are. */
function tell(client: QueryClient, error: Error): void {
  if (told.has(error)) return;
  told.add(error);
  toastError('Organization Was Deleted', 'Somebody deleted it in the meantime. What you typed is still here.');
  void client.invalidateQueries({ queryKey: ORGANIZATIONS_KEY }, { cancelRefetch: false });
}

type Happened = { readonly type: string; readonly action?: { readonly type: string } };

/** The error that a query or a write ended in, if it is about an organization that was deleted. */
function deletionIn({ action }: Happened): Error | undefined {
  if (action?.type !== 'error' || !('error' in action)) return undefined;
  return action.error instanceof Error && isOrganizationDeleted(action.error) ? action.error : undefined;
}

const watched = new WeakSet<QueryClient>();

/** From now on whatever fails because its organization was deleted by somebody else is told as that. */
export function watchForDeleted(client: QueryClient): void {
  if (watched.has(client)) return;
  watched.add(client);
  for (const cache of [client.getQueryCache(), client.getMutationCache()]) {
    cache.subscribe((happened: Happened) => {
      const error = deletionIn(happened);
      if (error) tell(client, error);
    });
  }
}
