import { DeleteCommand, GetCommand, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { Key } from '#shared/table/keys.ts';

/** The table that was in use, and the one that was restored from its backup. */
export type Tables = { readonly client: DynamoDBDocumentClient; readonly from: string; readonly to: string };

export type Item = Readonly<Record<string, unknown>> & Key;

const keyed = z.looseObject({ pk: z.string(), sk: z.string() });

/** Reads a table whole, and answers the items that are wanted. */
export async function itemsOf(
  { client }: Tables,
  TableName: string,
  isWanted: (item: Key) => boolean,
): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    found.push(...Items.map((item) => keyed.parse(item)).filter(isWanted));
  }
  return found;
}

export async function findItem({ client }: Tables, TableName: string, Key: Key): Promise<Item | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item && keyed.parse(Item);
}

/** Writes an item into the restored table. */
export const put = ({ client, to: TableName }: Tables, Item: Item) => client.send(new PutCommand({ TableName, Item }));

/** Deletes an item of the restored table. */
export const remove = ({ client, to: TableName }: Tables, { pk, sk }: Key) =>
  client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
