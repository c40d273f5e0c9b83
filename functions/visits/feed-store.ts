import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';

const key = (accountId: string) => ({ pk: `CAL#${accountId}`, sk: 'FEED' });
const feed = z.object({ hash: z.string() });

/** The hash of the feed's secret; undefined while nobody asked for a feed. */
export async function findFeedHash(accountId: string): Promise<string | undefined> {
  const found = await readItem(key(accountId));
  return found && feed.parse(found).hash;
}

export async function saveFeedHash(accountId: string, hash: string): Promise<void> {
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...key(accountId), v: 1, hash } }));
}
