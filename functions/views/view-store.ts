import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { table } from '../storage/table.ts';

/** Design 8: more tell nobody anything. */
const MOST_VIEWS = 1000;

const partition = (pageId: string): string => `P#${pageId}`;

/** A view as kept; whose page it is travels along, since the stream sees nothing else. */
const seen = z.object({
  sk: z.string(),
  at: z.iso.datetime(),
  visitor: z.string(),
  piece: z.string().exactOptional(),
  accountId: z.string(),
  id: z.int(),
});
export type SeenView = z.infer<typeof seen>;

type NewView = Omit<SeenView, 'sk'>;

export const seenView = (item: unknown): SeenView => seen.parse(item);

/** Keeps a view, at most 1,000 of a page; false for one more. */
export async function saveView(pageId: string, view: NewView): Promise<boolean> {
  if (!(await countView(pageId))) return false;
  const sk = `SEEN#${view.at}#${randomUUID().slice(0, 8)}`;
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { pk: partition(pageId), sk, v: 1, ...view } }),
  );
  return true;
}

async function countView(pageId: string): Promise<boolean> {
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk: partition(pageId), sk: 'VIEW' },
        UpdateExpression: 'ADD viewCount :one',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(viewCount) OR viewCount < :most)',
        ExpressionAttributeValues: { ':one': 1, ':most': MOST_VIEWS },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** The views of a page in the order they came, from the one of an hour or day on (`2026-11-24`), or all of them. */
export async function listViews(pageId: string, from = ''): Promise<SeenView[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': partition(pageId), ':sk': `SEEN#${from}` },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => seen.parse(item));
}

/** How often a mailed piece brought somebody to the page; counted anew each time, so that twice is once. */
export async function saveScans(pageId: string, piece: string, scans: number): Promise<void> {
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { pk: partition(pageId), sk: `PIECE#${piece}`, v: 1, piece, scans },
    }),
  );
}
