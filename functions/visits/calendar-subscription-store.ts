import * as z from 'zod';

import { calendarSubscriptionKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

const subscription = z.object({ hash: z.string() });

/** Hash of the secret in the subscription's address; undefined when there is no subscription. */
export async function findSubscriptionHash(accountId: string): Promise<string | undefined> {
  const found = await readItem(calendarSubscriptionKey(accountId));
  return found && subscription.parse(found).hash;
}

export const deleteSubscriptionWrite = (accountId: string): Write => ({
  Delete: { TableName: table.name, Key: calendarSubscriptionKey(accountId) },
});

export const saveSubscriptionHashWrite = (accountId: string, hash: string): Write => ({
  Put: { TableName: table.name, Item: { ...calendarSubscriptionKey(accountId), v: 1, hash } },
});
