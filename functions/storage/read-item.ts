import { GetCommand } from '@aws-sdk/lib-dynamodb';

import type { Key } from '#shared/table/keys.ts';
import { table } from './table.ts';
import type { Item } from './table.ts';

/** One item as stored (strongly consistent), or undefined. Callers parse it. */
export async function readItem(key: Key): Promise<Item | undefined> {
  const found = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return found.Item;
}
