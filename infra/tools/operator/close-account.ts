import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { runsOn, subscription } from '#shared/plans/standing.ts';
import { accountKey, closingKey, partitionName } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';
import { left } from './erasure.ts';
import type { Erasure } from './erasure.ts';
import type { OperatorTable } from './operator-table.ts';

const bought = z.object({
  subscription: subscription.optional(),
  customerId: z.string().default('unknown'),
  checkoutId: z.string().optional(),
  planVersion: z.int().optional(),
});
type Bought = z.infer<typeof bought>;

/** Why closing the account would leave its owner charged, or about to be: Stripe goes on without the account. */
function whyPaid({ subscription: one, customerId, checkoutId }: Bought, checkoutOver: string | undefined) {
  if (runsOn(one)) return `its plan runs on: cancel it at Stripe first, customer ${customerId}`;
  // The checkout by which a plan was bought that now ends is paid, and no other one opens before that.
  if (one?.endsThen === true || checkoutId === undefined || checkoutId === checkoutOver) return undefined;
  return `a checkout was opened, which may still be paid: see at Stripe that it expired and no plan runs, customer ${customerId}, then add --checkout-over ${checkoutId}`;
}

/** States that what was read of the purchase is still so. */
function unchanged({ checkoutId, planVersion }: Bought) {
  const known = Object.entries({ checkoutId, planVersion });
  const values = Object.fromEntries(
    known.flatMap(([name, value]) => (value === undefined ? [] : [[`:${name}`, value]])),
  );
  return {
    ConditionExpression: [
      'attribute_exists(pk)',
      ...known.map(([name, value]) => (value === undefined ? `attribute_not_exists(${name})` : `${name} = :${name}`)),
    ].join(' AND '),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

/** Closes the account of an owner as the product does when they delete it; the stream consumer deletes the rest. */
export async function closeAccount(
  { name: TableName, client }: OperatorTable,
  owner: Key,
  checkoutOver: string | undefined,
): Promise<Erasure> {
  const accountId = partitionName(owner.pk);
  const Key = accountKey(accountId);
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (!Item) return left('its account is being deleted already, which takes it along');
  const account = bought.parse(Item);
  const why = whyPaid(account, checkoutOver);
  if (why !== undefined) return left(why);
  const mark = { ...closingKey(accountId), v: 1, round: 0, startedAt: new Date().toISOString() };
  const close = new TransactWriteCommand({
    TransactItems: [
      { Delete: { TableName, Key, ...unchanged(account) } },
      { Put: { TableName, Item: mark } },
      { Delete: { TableName, Key: owner } },
    ],
  });
  await retryOnConflict(() => client.send(close));
  return { done: 'account closed' };
}
