import { useQuery } from '@tanstack/react-query';

import { currentUserQuery } from './auth-queries.ts';

/** Whether the signed-in person owns the account: only owners change what binds everybody (product 13.20). */
export function useIsOwner(): boolean {
  const { data: user } = useQuery(currentUserQuery());
  return user?.role === 'owner';
}
