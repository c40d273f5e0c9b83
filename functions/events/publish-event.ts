import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';

import { noticeOf } from '#shared/fulfilment/notice.ts';
import { requireEnv } from '../runtime/environment.ts';
import { isPublished, markPublished, toFeedEvent } from './feed-store.ts';

const bus = requireEnv('EVENT_BUS');
const origin = requireEnv('APP_ORIGIN');
const client = new EventBridgeClient({});

/**
 * Publishes a feed entry on the bus and then marks it as published. A crash between the two publishes it again with the
 * same id, which is better than losing it.
 */
export async function publishEvent(item: unknown): Promise<void> {
  const event = toFeedEvent(item);
  if (await isPublished(event.id)) return;
  const notice = noticeOf(event, origin);
  const { Entries = [] } = await client.send(
    new PutEventsCommand({
      Entries: [
        {
          EventBusName: bus,
          Source: 'paveprint',
          DetailType: event.type,
          Time: new Date(event.time),
          Detail: JSON.stringify({ ...event, ...(notice !== undefined && { notice }) }),
        },
      ],
    }),
  );
  const { ErrorCode } = Entries[0] ?? {};
  if (ErrorCode !== undefined) throw new Error(`the bus did not take event ${event.id}: ${ErrorCode}`);
  await markPublished(event.id);
}
