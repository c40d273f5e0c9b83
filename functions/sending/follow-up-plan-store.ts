import { readKnown } from '#shared/http/read-known.ts';
import { followUpPlan } from '#shared/sending/follow-up.ts';
import type { FollowUpPlan } from '#shared/sending/follow-up.ts';
import { followUpPlanKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/** The plan of an organization. It has no steps until somebody writes them. */
export async function findFollowUpPlan(accountId: string, organizationId: number): Promise<FollowUpPlan> {
  const { version, steps = [] } = (await readItem(followUpPlanKey(accountId, organizationId))) ?? {};
  return readKnown(followUpPlan, { version, steps });
}

/**
 * Replaces a plan if it still has the version that was read. Plans that were saved before there were versions have
 * none. The steps are those of the screen, so what only a newer release stores in them is lost.
 */
export const followUpPlanWrite = (
  accountId: string,
  organizationId: number,
  { version, steps }: FollowUpPlan,
): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...followUpPlanKey(accountId, organizationId), v: 1, version: version + 1, steps },
    ExpressionAttributeNames: { '#version': 'version' },
    ...(version === 0
      ? { ConditionExpression: 'attribute_not_exists(#version)' }
      : { ConditionExpression: '#version = :version', ExpressionAttributeValues: { ':version': version } }),
  },
});
