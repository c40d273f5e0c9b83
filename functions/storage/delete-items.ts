import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { Key } from '#shared/table/keys.ts';
import { table } from './table.ts';
import type { Item } from './table.ts';

/** DynamoDB's limit for one call. */
const BATCH = 25;

type FirstPage = { readonly items: Item[]; readonly isLast: boolean };

/** DynamoDB ends a page at 1 MB too, so its length does not say whether it is the last. */
async function firstPage(pk: string, limit: number): Promise<FirstPage> {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return { items: Items, isLast: LastEvaluatedKey === undefined };
}

/** The first items of a partition, in the order of their sort keys: as many as DynamoDB returns at once. */
export const firstItems = async (pk: string, limit: number): Promise<Item[]> => (await firstPage(pk, limit)).items;

const keyOf = z.object({ pk: z.string(), sk: z.string() });

/** Deletes at most `limit` items of a partition; true when nothing is left. */
export async function deleteBatch(pk: string, limit: number): Promise<boolean> {
  const { items, isLast } = await firstPage(pk, limit);
  await deleteItems(items.map((item) => keyOf.parse(item)));
  return isLast;
}

/** Deletes items by their keys; missing ones are ignored. */
export async function deleteItems(keys: readonly Key[]): Promise<void> {
  for (let from = 0; from < keys.length; from += BATCH) {
    let open: unknown[] = keys.slice(from, from + BATCH).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    while (open.length > 0) {
      const RequestItems = { [table.name]: open as { DeleteRequest: { Key: Key } }[] };
      const { UnprocessedItems } = await table.client.send(new BatchWriteCommand({ RequestItems }));
      open = UnprocessedItems?.[table.name] ?? [];
    }
  }
}
