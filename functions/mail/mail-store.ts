import { PutCommand } from '@aws-sdk/lib-dynamodb';

import { nowSeconds } from '../storage/live.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';

/** Longer than a failed record of the stream may wait to be tried again (14 days). */
const KEEP_SECONDS = 30 * 86_400;

const key = (name: string) => ({ pk: `DD#mail#${name}`, sk: '-' });

export const wasSent = async (name: string): Promise<boolean> => (await readItem(key(name))) !== undefined;

export async function rememberSent(name: string): Promise<void> {
  const Item = { ...key(name), v: 1, ttl: nowSeconds() + KEEP_SECONDS };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
