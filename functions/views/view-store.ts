import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { pagePartition, pieceKey, seenFrom, seenKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { view } from './view.ts';
import type { View } from './view.ts';

/** Saves a view. `suffix` tells views at the same moment apart. */
export async function saveView(pageId: string, suffix: string, seen: Omit<View, 'sk'>): Promise<void> {
  const Item = { ...seenKey(pageId, seen.at, suffix), v: 1, ...seen };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Views of a page, oldest first; with `from`, only views at that time or later. */
export async function listViews(pageId: string, from = ''): Promise<View[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pagePartition(pageId), ':from': seenFrom(from), ':to': seenFrom('~') },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => view.parse(item));
}

/** How often the code of a mailed piece led to its page. */
export async function findScans(pageId: string, piece: string): Promise<number> {
  const found = await readItem(pieceKey(pageId, piece));
  return found ? z.object({ scans: z.int() }).parse(found).scans : 0;
}

export async function saveScans(pageId: string, piece: string, scans: number): Promise<void> {
  const Item = { ...pieceKey(pageId, piece), v: 1, piece, scans };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
