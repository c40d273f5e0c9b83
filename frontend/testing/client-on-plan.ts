import type { QueryClient } from '@tanstack/react-query';

import type { MemberRole } from '#shared/auth/user.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { currentUserKey } from '../api/auth-queries.ts';
import { createQueryClient } from '../api/query-client.ts';

/** The query client of the owner, or another member, of an account on this plan. */
export function clientOnPlan(plan: Plan, role: MemberRole = 'owner'): QueryClient {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, { id: '1', email: 'x@paveprint.example', plan, role, staff: false });
  return client;
}
