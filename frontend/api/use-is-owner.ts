import { useQuery } from '@tanstack/react-query';

import { useLastKnown } from '../ui/use-last-known.ts';
import { currentUserQuery } from './auth-queries.ts';

/**
 * Whether the signed-in person owns the account: only owners change what binds everybody (product 13.20). An owner
 * stays one after the session has ended, so that the forms behind the access gate stay as they were left (product
 * 2.19).
 */
export function useIsOwner(): boolean {
  const { data: user } = useQuery(currentUserQuery());
  return useLastKnown(user)?.role === 'owner';
}
