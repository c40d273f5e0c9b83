import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { feedEvent } from '#shared/fulfilment/event.ts';
import type { FeedEvent, FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { live, nowSeconds } from '../storage/live.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { transact } from '../storage/transact.ts';

const FEED = 'F#FEED';
/** As long as the leads in it. */
const KEPT_SECONDS = 2 * 365 * 86_400;

const entryKey = (seq: number) => ({ pk: FEED, sk: String(seq).padStart(12, '0') });
const counterKey = { pk: 'F#COUNTER', sk: '-' };
const placeKey = (id: string) => ({ pk: `DD#event#${id}`, sk: '-' });
const publishedKey = (id: string) => ({ pk: `DD#published#${id}`, sk: '-' });
const outboxKey = (id: string) => ({ pk: `O#${id}`, sk: 'EVENT' });

const seqOf = (item: unknown): number => z.object({ seq: z.int() }).parse(item).seq;
const entry = z.object({ event: feedEvent });

/** An entry of the feed as the stream brings it. */
export const toFeedEvent = (item: unknown): FeedEvent => entry.parse(item).event;

/**
 * Gives an event the next number. The counter, the entry and the mark that this event has one change together, so that
 * numbers have no gaps and an event has one number however often it comes. False when another took the number meanwhile.
 */
export async function tryAppend(event: FulfilmentEvent): Promise<boolean> {
  const counter = await readItem(counterKey);
  const seq = (counter ? seqOf(counter) : 0) + 1;
  const ttl = nowSeconds() + KEPT_SECONDS;
  const recorded = { ...event, seq, recordedAt: new Date().toISOString() };
  const outcome = await transact([
    {
      Update: {
        TableName: table.name,
        Key: counterKey,
        UpdateExpression: 'SET seq = :seq, v = :v',
        ConditionExpression: counter ? 'seq = :before' : 'attribute_not_exists(pk)',
        ExpressionAttributeValues: { ':seq': seq, ':v': 1, ...(counter && { ':before': seq - 1 }) },
      },
    },
    { Put: { TableName: table.name, Item: { ...entryKey(seq), v: 1, ttl, event: recorded } } },
    {
      Put: {
        TableName: table.name,
        Item: { ...placeKey(event.id), v: 1, ttl, seq },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);
  return outcome === 'done' || outcome[2] === true;
}

export type Entry = { readonly event: FeedEvent; readonly isLive: boolean };

/** Up to `limit` entries that follow a number, read after every write that was answered. */
export async function listAfter(after: number, limit: number): Promise<readonly Entry[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk > :sk',
      ExpressionAttributeValues: { ':pk': FEED, ':sk': entryKey(after).sk },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return Items.map((item) => ({ event: toFeedEvent(item), isLive: live(item) !== undefined }));
}

export const isInFeed = async (id: string): Promise<boolean> => (await readItem(placeKey(id))) !== undefined;

/** Puts other data in the place of what an event said; nothing happens when it is not in the feed (any more). */
export async function replaceData(id: string, data: FulfilmentEvent['data']): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: outboxKey(id) }));
  const place = await readItem(placeKey(id));
  if (!place) return;
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: entryKey(seqOf(place)),
        UpdateExpression: 'SET event.#data = :data',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#data': 'data' },
        ExpressionAttributeValues: { ':data': data },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

export const isPublished = async (id: string): Promise<boolean> => (await readItem(publishedKey(id))) !== undefined;

export async function markPublished(id: string): Promise<void> {
  const ttl = nowSeconds() + KEPT_SECONDS;
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...publishedKey(id), v: 1, ttl } }));
}
