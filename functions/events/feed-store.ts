import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { feedEvent } from '#shared/fulfilment/event.ts';
import type { FeedEvent, FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { FEED, feedCounterKey, feedEntryKey, sequenceKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { unlessExpired, nowSeconds } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';

/** Two years, as long as leads are kept (product 31.3). */
const KEPT_SECONDS = 2 * 365 * DAY_SECONDS;

const seqOf = (item: unknown): number => z.object({ seq: z.int() }).parse(item).seq;
const entry = z.object({ event: feedEvent });

/** The event of a feed entry from the stream. */
export const toFeedEvent = (item: unknown): FeedEvent => entry.parse(item).event;

/**
 * Appends events with the next numbers. Counter, entries and the marks of the event ids are written in one transaction,
 * so that numbers have no gaps and a redelivered event keeps its number. Returns the events that are not in the feed
 * yet, because others got the numbers first or some of the events were there already.
 */
export async function tryAppend(events: readonly FulfilmentEvent[]): Promise<readonly FulfilmentEvent[]> {
  const counter = await readItem(feedCounterKey);
  const before = counter ? seqOf(counter) : 0;
  const times = { ttl: nowSeconds() + KEPT_SECONDS, recordedAt: new Date().toISOString() };
  const outcome = await transact<string>({
    ...Object.fromEntries(events.map((event, index) => [event.id, entryWrites(event, before + 1 + index, times)])),
    [COUNTER]: {
      Update: {
        TableName: table.name,
        Key: feedCounterKey,
        UpdateExpression: 'SET seq = :seq, v = :v',
        ConditionExpression: counter ? 'seq = :before' : 'attribute_not_exists(pk)',
        ExpressionAttributeValues: { ':seq': before + events.length, ':v': 1, ...(counter && { ':before': before }) },
      },
    },
  });
  return outcome === 'done' ? [] : events.filter(({ id }) => !outcome.has(id));
}

/** Name of the counter's write; no event has this id. */
const COUNTER = '';

type Times = { readonly ttl: number; readonly recordedAt: string };

/** An entry, and the mark that its event is in the feed. The mark's condition fails when the event is there already. */
const entryWrites = (event: FulfilmentEvent, seq: number, { ttl, recordedAt }: Times): readonly Write[] => [
  { Put: { TableName: table.name, Item: { ...feedEntryKey(seq), v: 1, ttl, event: { ...event, seq, recordedAt } } } },
  {
    Put: {
      TableName: table.name,
      Item: { ...sequenceKey(event.id), v: 1, ttl, seq },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
];

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
  return Items.map((item) => ({ event: toFeedEvent(item), isLive: unlessExpired(item) !== undefined }));
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
