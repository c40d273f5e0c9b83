import { isDeepStrictEqual } from 'node:util';

import { AppError } from '#shared/http/errors.ts';
import type { FollowUpPlan } from '#shared/sending/follow-up.ts';
import { auditRow } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import { findFollowUpPlan, followUpPlanWrite } from './follow-up-plan-store.ts';

type Owner = { readonly accountId: string; readonly userId: string };

/**
 * Replaces the plan of an organization if it is still the version that was changed. Saving the steps that are stored
 * already succeeds, because the reply to the first save may have been lost.
 * @throws AppError CONFLICT when somebody else saved another plan in the meantime.
 */
export async function replacePlan(
  { accountId, userId }: Owner,
  organizationId: number,
  plan: FollowUpPlan,
): Promise<FollowUpPlan> {
  const current = await findFollowUpPlan(accountId, organizationId);
  if (isDeepStrictEqual(current.steps, plan.steps)) return current;
  const entity = { entity: 'organization', id: organizationId } as const;
  const audit = auditRow({ accountId, userId, ...entity, action: 'follow-up-plan-changed' });
  const isLatest = current.version === plan.version;
  if (!isLatest || (await transact([followUpPlanWrite(accountId, organizationId, plan), audit])) !== 'done') {
    throw new AppError('CONFLICT', 'The follow-up plan changed in the meantime. Please reload and try again.');
  }
  return { version: plan.version + 1, steps: plan.steps };
}
