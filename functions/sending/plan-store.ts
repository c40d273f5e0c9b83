import { followUpPlan } from '#shared/sending/follow-up.ts';
import type { FollowUpPlan, FollowUpStep } from '#shared/sending/follow-up.ts';
import { followUpPlanKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/** The steps of an organization's plan; none until somebody writes them. */
export async function findSteps(accountId: string, organizationId: number): Promise<readonly FollowUpStep[]> {
  const found = await readItem(followUpPlanKey(accountId, organizationId));
  return found ? followUpPlan.parse({ steps: found['steps'] }).steps : [];
}

export const planWrite = (accountId: string, organizationId: number, { steps }: FollowUpPlan): Write => ({
  Put: { TableName: table.name, Item: { ...followUpPlanKey(accountId, organizationId), v: 1, steps } },
});
