import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { calendarSubscriptionKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';

const subscription = z.object({ hash: z.string() });

/** Hash of the secret in the subscription's address; undefined when there is no subscription. */
export async function findSubscriptionHash(accountId: string): Promise<string | undefined> {
  const found = await readItem(calendarSubscriptionKey(accountId));
  return found && subscription.parse(found).hash;
}

export async function saveSubscriptionHash(accountId: string, hash: string): Promise<void> {
  const Item = { ...calendarSubscriptionKey(accountId), v: 1, hash };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
