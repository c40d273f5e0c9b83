import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { auth } from '#shared/auth/contract.ts';
import type { User } from '#shared/auth/user.ts';
import { codeOf } from './api-error.ts';
import { call } from './call.ts';
import { showAs } from './shown-as.ts';

export const currentUserKey = ['current-user'];

const HOUR_MS = 3_600_000;

/**
 * The signed-in user, or null for an anonymous visitor. A tab that stays open for days asks again when it gets the
 * focus, because only this call lengthens the session (product 1.36).
 */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: currentUserKey,
    refetchOnWindowFocus: (query) => query.isStaleByTime(HOUR_MS) && 'always',
    queryFn: async (): Promise<User | null> => {
      try {
        const user = await call(auth.currentUser, {});
        if (showAs(user.id)) return user;
        // Until the reload, the page shows what a signed-out visitor sees.
        location.reload();
        return null;
      } catch (error) {
        if (codeOf(error) === 'UNAUTHENTICATED') return null;
        throw error;
      }
    },
  });

/** Asks the server again whether anybody is signed in. Callers that ask in the meantime share the same answer. */
export async function isStillSignedIn(client: QueryClient): Promise<boolean> {
  await client.invalidateQueries({ queryKey: currentUserKey }, { cancelRefetch: false });
  return Boolean(client.getQueryData(currentUserKey));
}

/**
 * Waits for the signed-in user. Undefined when nobody is signed in, or when the call fails, which the access gate
 * shows.
 */
export async function findCurrentUser(client: QueryClient): Promise<User | undefined> {
  await client.prefetchQuery(currentUserQuery());
  return client.getQueryData(currentUserQuery().queryKey) ?? undefined;
}

/** The address of a link that signs the person in and returns to the current screen. */
export const signInAddress = (): string =>
  `/api/login?returnTo=${encodeURIComponent(location.pathname + location.search)}`;
