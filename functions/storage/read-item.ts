import { GetCommand } from '@aws-sdk/lib-dynamodb';

import { table } from './table.ts';

/** One item as stored, read after every write that was answered (consistent), or undefined. Callers parse it. */
export async function readItem(key: {
  readonly pk: string;
  readonly sk: string;
}): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return Item;
}
