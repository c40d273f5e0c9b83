import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { closingKey } from '../storage/account-keys.ts';
import { nowSeconds } from '../storage/live.ts';
import { table } from '../storage/table.ts';

export type Item = Readonly<Record<string, unknown>>;
type Key = { readonly pk: string; readonly sk: string };

/** The most that DynamoDB takes in one call. */
const BATCH = 25;

/** A partition's first items, in the order of their sort keys. */
export async function firstItems(pk: string, limit: number): Promise<Item[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return Items;
}

const keyOf = z.object({ pk: z.string(), sk: z.string() });

/** Deletes some of a partition; true once nothing is left. */
export async function deleteSome(pk: string, limit: number): Promise<boolean> {
  const items = await firstItems(pk, limit);
  await deleteAll(items.map((item) => keyOf.parse(item)));
  return items.length < limit;
}

/** Deletes items by their keys; those that are gone already do no harm. */
export async function deleteAll(keys: readonly Key[]): Promise<void> {
  for (let from = 0; from < keys.length; from += BATCH) {
    let open: unknown[] = keys.slice(from, from + BATCH).map((found) => {
      const { pk, sk } = found;
      return { DeleteRequest: { Key: { pk, sk } } };
    });
    while (open.length > 0) {
      const RequestItems = { [table.name]: open as { DeleteRequest: { Key: Key } }[] };
      const { UnprocessedItems } = await table.client.send(new BatchWriteCommand({ RequestItems }));
      open = UnprocessedItems?.[table.name] ?? [];
    }
  }
}

/** Counts a round on the mark: that change is the record of the stream which the next round begins with. */
export const askForNextRound = (accountId: string, round: number): Promise<void> =>
  changeMark(accountId, {
    UpdateExpression: 'SET #round = :next',
    ConditionExpression: '#round = :round',
    ExpressionAttributeNames: { '#round': 'round' },
    ExpressionAttributeValues: { ':round': round, ':next': round + 1 },
  });

/** Longer than any job runs. */
const HOUR_SECONDS = 3600;

/** Leaves the mark to the table's expiry, whose record of the stream brings about the last look. */
export const letMarkExpire = (accountId: string): Promise<void> =>
  changeMark(accountId, {
    UpdateExpression: 'SET #ttl = :ttl',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#ttl)',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: { ':ttl': nowSeconds() + HOUR_SECONDS },
  });

type MarkChange = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** A change that has been made already is not made again: the same record can come twice. */
async function changeMark(accountId: string, change: MarkChange): Promise<void> {
  try {
    await table.client.send(new UpdateCommand({ TableName: table.name, Key: closingKey(accountId), ...change }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
