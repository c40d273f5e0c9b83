import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { Key } from '#shared/table/keys.ts';
import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';
import { left } from './erasure.ts';
import type { Erasure } from './erasure.ts';
import type { OperatorTable } from './operator-table.ts';

type Item = Readonly<Record<string, unknown>>;

/** How often an item is read again when it changed while it was emptied: people keep working during an erasure. */
const ATTEMPTS = 5;

/**
 * Overwrites each attribute that `emptied` changes, in the current item. Its counter goes on, so that nobody saves over it
 * what they read before.
 */
export async function emptyItem(table: OperatorTable, key: Key, emptied: (item: Item) => unknown): Promise<Erasure> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await emptyOnce(table, key, emptied);
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
  return left('it changed meanwhile: run it again');
}

/** Attributes that count the changes of an item. */
const counters = ['version', 'revision'] as const;

/** Throws when the item changes between reading and writing. */
async function emptyOnce(
  { name: TableName, client }: OperatorTable,
  Key: Key,
  emptied: (item: Item) => unknown,
): Promise<Erasure> {
  const { Item: item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  if (!item) return { done: 'deleted' };
  const after = z.record(z.string(), z.unknown()).parse(emptied(item));
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(item[name]));
  if (changed.length === 0) return left('the address stands inside a longer text');
  const counter = counters.find((name) => typeof item[name] === 'number');
  const saved: readonly (readonly [string, unknown])[] = [
    ...changed.map((name) => [name, after[name]] as const),
    ...(counter ? [[counter, Number(item[counter]) + 1] as const] : []),
  ];
  const update = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: `SET ${saved.map((_attribute, n) => `#a${n} = :a${n}`).join(', ')}`,
    ConditionExpression: counter ? `${counter} = :before` : 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(saved.map(([name], n) => [`#a${n}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(saved.map(([, value], n) => [`:a${n}`, value])),
      ...(counter && { ':before': item[counter] }),
    },
  });
  await retryOnConflict(() => client.send(update));
  return { done: 'emptied' };
}
