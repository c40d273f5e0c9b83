import { isDeepStrictEqual } from 'node:util';
import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  paginateScan,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';

import { accountPartition, kind } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';
import { openOperatorTable } from '#shared/testing/operator-table.ts';

export type Item = Readonly<Record<string, unknown>>;

const TableName = inject('tableName');
const client: DynamoDBDocumentClient = openOperatorTable(inject('aws'));

/** The current item, read without the API. */
export async function readItem(key: Key): Promise<Item | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
  return Item;
}

/** Rows of the Today screen. The stream writes them a little later than the change they follow from. */
const TOLD_LATER = new RegExp(`^(${kind.board}|${kind.tally})#`);

/** All current items of an account, except those that the stream writes a little later. */
export const readAccount = async (accountId: string): Promise<Item[]> =>
  (await readPartition(accountPartition(accountId))).filter(({ sk }) => !TOLD_LATER.test(String(sk)));

/** All current items of a partition, in the order of their sort keys. */
export const readPartition = (pk: string, begins = ''): Promise<Item[]> => queryPartition(pk, begins, true);

/** Whether eventually consistent reads also return the current items of a partition. */
export const isSettled = async (pk: string): Promise<boolean> =>
  isDeepStrictEqual(await queryPartition(pk, '', false), await readPartition(pk));

async function queryPartition(pk: string, begins: string, isNewest: boolean): Promise<Item[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: begins === '' ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ...(begins !== '' && { ':sk': begins }) },
      ConsistentRead: isNewest,
    }),
  );
  return Items;
}

/** Items of an account outside its own partition, by the kind of their partition. */
export async function findItems(kind: string, accountId: string): Promise<(Key & Item)[]> {
  const wanted = {
    TableName,
    FilterExpression: 'begins_with(pk, :kind) AND accountId = :accountId',
    ExpressionAttributeValues: { ':kind': kind, ':accountId': accountId },
    ConsistentRead: true,
  };
  const found: (Key & Item)[] = [];
  for await (const { Items = [] } of paginateScan({ client }, wanted)) found.push(...(Items as (Key & Item)[]));
  return found;
}

export const writeItem = (item: Key & Item): Promise<unknown> =>
  retryOnConflict(() => client.send(new PutCommand({ TableName, Item: item })));

/** DynamoDB's limit for one call. */
const BATCH = 25;

/** Stores many items, batch by batch. */
export async function writeItems(items: readonly (Key & Item)[]): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    const RequestItems = { [TableName]: items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } })) };
    const { UnprocessedItems = {} } = await client.send(new BatchWriteCommand({ RequestItems }));
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('Items of a batch were not stored');
  }
}

export const deleteItem = (key: Key): Promise<unknown> =>
  retryOnConflict(() => client.send(new DeleteCommand({ TableName, Key: key })));
