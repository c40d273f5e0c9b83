import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { currentUserQuery } from './auth-queries.ts';

/**
 * Whether the signed-in person owns the account: only owners change what binds everybody (product 13.20). Who was one
 * stays one after their session ended, so that the forms they left behind the gate stay (product 2.19).
 */
export function useIsOwner(): boolean {
  const { data: user } = useQuery(currentUserQuery());
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return (user ?? last)?.role === 'owner';
}
