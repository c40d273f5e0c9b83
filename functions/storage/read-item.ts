import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';

import { AppError } from '#shared/http/errors.ts';
import type { Key } from '#shared/table/keys.ts';
import { retryUntilTrue } from './retry.ts';
import { table } from './table.ts';
import type { Item } from './table.ts';

/** One item as stored (strongly consistent), or undefined. Callers parse it. */
export async function readItem(key: Key): Promise<Item | undefined> {
  const found = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return found.Item;
}

/** The most keys that DynamoDB reads in one batch. */
const BATCH = 100;

/** The items of these keys that exist, strongly consistent, in any order. Callers parse them. */
export async function readItems(keys: readonly Key[]): Promise<Item[]> {
  const items: Item[] = [];
  for (let from = 0; from < keys.length; from += BATCH)
    items.push(...(await readBatch(keys.slice(from, from + BATCH))));
  return items;
}

/**
 * Repeats while DynamoDB leaves keys unread, which it does under load. An item that was not read must not count as an
 * item that does not exist.
 */
async function readBatch(keys: readonly Key[]): Promise<Item[]> {
  const items: Item[] = [];
  let open: readonly Record<string, unknown>[] = keys;
  const readOn = async () => {
    const RequestItems = { [table.name]: { Keys: [...open], ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await table.client.send(new BatchGetCommand({ RequestItems }));
    items.push(...(Responses?.[table.name] ?? []));
    open = UnprocessedKeys?.[table.name]?.Keys ?? [];
    return open.length === 0;
  };
  await retryUntilTrue(readOn, tooBusy);
  return items;
}

const tooBusy = (cause: unknown): AppError =>
  new AppError('UNAVAILABLE', 'Too much is being done at once. Please try again in a minute.', { cause });
