import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { runsOn, subscription } from '#shared/plans/standing.ts';
import { closingNoteCondition } from '#shared/table/closing.ts';
import { accountKey, closingKey, partitionName } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { isStill } from '#shared/table/page-closing.ts';
import { findClaim } from './account-claims.ts';
import { left } from './erasure.ts';
import type { Erasure } from './erasure.ts';
import { writeTogether } from './operator-table.ts';
import type { OperatorTable } from './operator-table.ts';
import { whileNobodySigns } from './while-nobody-signs.ts';

const bought = z.object({
  subscription: subscription.optional(),
  customerId: z.string().default('unknown'),
  planVersion: z.int().default(0),
});
type Bought = z.infer<typeof bought>;

/** The condition that nobody could sign since the closing began, and that the plan did not change since it was read. */
function unchanged({ planVersion }: Bought, begunAt: string) {
  const { ConditionExpression, ExpressionAttributeValues } = closingNoteCondition(begunAt);
  return {
    ConditionExpression: `${ConditionExpression} AND ${isStill(planVersion)}`,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...(planVersion > 0 && { ':version': planVersion }) },
  };
}

/**
 * Closes the account of an owner as the product does when the owner deletes it. The stream consumer deletes the rest,
 * and ends a checkout that is still open.
 */
export async function closeAccount(table: OperatorTable, owner: Key): Promise<Erasure> {
  const { name: TableName, client } = table;
  const accountId = partitionName(owner.pk);
  const Key = accountKey(accountId);
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (!Item) return left('its account is being deleted already, which takes it along');
  const account = bought.parse(Item);
  if (runsOn(account.subscription)) {
    return left(`its plan runs on: cancel it at Stripe first, customer ${account.customerId}`);
  }
  return whileNobodySigns(table, [accountId], async (begunAt) => {
    const claim = await findClaim(table, accountId);
    if (claim !== undefined) return left(claim);
    const mark = { ...closingKey(accountId), v: 1, round: 0, startedAt: begunAt };
    await writeTogether(table, [
      { Delete: { TableName, Key, ...unchanged(account, begunAt) } },
      { Put: { TableName, Item: mark } },
      { Delete: { TableName, Key: owner } },
    ]);
    return { done: 'account closed' };
  });
}
