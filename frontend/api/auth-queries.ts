import { queryOptions } from '@tanstack/react-query';

import { auth } from '#shared/auth/contract.ts';
import type { User } from '#shared/auth/user.ts';
import { codeOf } from './api-error.ts';
import { call } from './call.ts';

export const currentUserKey = ['current-user'];

/** The signed-in person, or null for a stranger. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: currentUserKey,
    queryFn: async (): Promise<User | null> => {
      try {
        return await call(auth.currentUser, {});
      } catch (error) {
        if (codeOf(error) === 'UNAUTHENTICATED') return null;
        throw error;
      }
    },
  });
