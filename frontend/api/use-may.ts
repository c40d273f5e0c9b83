import { useQuery } from '@tanstack/react-query';

import type { Capability } from '#shared/plans/capability.ts';
import { may } from '#shared/plans/plan-table.ts';
import { currentUserQuery } from './auth-queries.ts';

/** Whether the plan allows something. Until this is known, nothing is locked, because the server decides anyway. */
export function useMay(capability: Capability): boolean {
  const { data: user } = useQuery(currentUserQuery());
  return !user || may(user.plan, capability);
}
