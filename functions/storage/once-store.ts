import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import { nowSeconds } from './live.ts';
import { table } from './table.ts';

/** Far longer than a record of the stream can be tried again (hours). */
const MONTH_SECONDS = 30 * 86_400;

const key = (name: string) => ({ pk: `DD#${name}`, sk: '-' });

/**
 * Does something that cannot be taken back once for one name, however often the stream says so. Work that throws may be
 * tried again.
 */
export async function onceOnly(name: string, work: () => Promise<void>): Promise<void> {
  if (!(await claim(name))) return;
  try {
    await work();
  } catch (error) {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: key(name) }));
    throw error;
  }
}

async function claim(name: string): Promise<boolean> {
  const Item = { ...key(name), v: 1, ttl: nowSeconds() + MONTH_SECONDS };
  try {
    await table.client.send(
      new PutCommand({ TableName: table.name, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
