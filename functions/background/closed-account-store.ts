import { PutCommand } from '@aws-sdk/lib-dynamodb';

import { closedKey, closingKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { nowSeconds } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';

/** One day longer than backups reach back, because a table restored from a backup has the account again. */
const KEPT_SECONDS = 36 * DAY_SECONDS;

/**
 * Whether somebody closed an account that is gone. Closing leaves a mark; without it the account was lost by mistake.
 */
export const wasClosed = async (accountId: string): Promise<boolean> =>
  (await readItem(closingKey(accountId))) !== undefined;

/** Notes that an account is gone, so that `npm run carry-over` can delete it again after a restore. */
export async function noteClosed(accountId: string): Promise<void> {
  const Item = { ...closedKey(accountId), v: 1, ttl: nowSeconds() + KEPT_SECONDS };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
