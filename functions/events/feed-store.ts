import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { feedEvent } from '#shared/fulfilment/event.ts';
import type { FeedEvent, FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { FEED, feedCounterKey, feedEntryKey, publishedKey, sequenceKey } from '#shared/table/keys.ts';
import { live, nowSeconds } from '../storage/live.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { transact } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';

/** Two years, as long as leads are kept (product 31.3). */
const KEPT_SECONDS = 2 * 365 * 86_400;

const seqOf = (item: unknown): number => z.object({ seq: z.int() }).parse(item).seq;
const entry = z.object({ event: feedEvent });

/** The event of a feed entry from the stream. */
export const toFeedEvent = (item: unknown): FeedEvent => entry.parse(item).event;

/**
 * Appends an event with the next number. Counter, entry and the mark of the event id are written in one transaction, so
 * that numbers have no gaps and a redelivered event keeps its number. False when another event got the number first.
 */
export async function tryAppend(event: FulfilmentEvent): Promise<boolean> {
  const counter = await readItem(feedCounterKey);
  const seq = (counter ? seqOf(counter) : 0) + 1;
  const ttl = nowSeconds() + KEPT_SECONDS;
  const recorded = { ...event, seq, recordedAt: new Date().toISOString() };
  const outcome = await transact({
    counter: {
      Update: {
        TableName: table.name,
        Key: feedCounterKey,
        UpdateExpression: 'SET seq = :seq, v = :v',
        ConditionExpression: counter ? 'seq = :before' : 'attribute_not_exists(pk)',
        ExpressionAttributeValues: { ':seq': seq, ':v': 1, ...(counter && { ':before': seq - 1 }) },
      },
    },
    entry: { Put: { TableName: table.name, Item: { ...feedEntryKey(seq), v: 1, ttl, event: recorded } } },
    sequence: {
      Put: {
        TableName: table.name,
        Item: { ...sequenceKey(event.id), v: 1, ttl, seq },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  });
  return outcome === 'done' || outcome.has('sequence');
}

export type Entry = { readonly event: FeedEvent; readonly isLive: boolean };

/** Up to `limit` entries after a number, strongly consistent. */
export async function listAfter(after: number, limit: number): Promise<readonly Entry[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk > :sk',
      ExpressionAttributeValues: { ':pk': FEED, ':sk': feedEntryKey(after).sk },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return Items.map((item) => ({ event: toFeedEvent(item), isLive: live(item) !== undefined }));
}

/** The number of an event; undefined when it is not in the feed. */
export async function findSequence(id: string): Promise<number | undefined> {
  const found = await readItem(sequenceKey(id));
  return found && seqOf(found);
}

/** Replaces the data of an entry, if it still exists. */
export async function replaceData(seq: number, data: FulfilmentEvent['data']): Promise<void> {
  await tryWrite({
    Update: {
      TableName: table.name,
      Key: feedEntryKey(seq),
      UpdateExpression: 'SET event.#data = :data',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':data': data },
    },
  });
}

export const isPublished = async (id: string): Promise<boolean> => (await readItem(publishedKey(id))) !== undefined;

export async function markPublished(id: string): Promise<void> {
  const ttl = nowSeconds() + KEPT_SECONDS;
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...publishedKey(id), v: 1, ttl } }));
}
