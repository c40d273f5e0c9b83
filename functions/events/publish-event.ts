import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';

import type { FeedEvent } from '#shared/fulfilment/event.ts';
import { noticeOf } from '#shared/fulfilment/notice.ts';
import { requireEnv } from '../runtime/environment.ts';
import { groupCommit } from '../runtime/group-commit.ts';
import { toFeedEvent } from './feed-store.ts';

const bus = requireEnv('EVENT_BUS');
const origin = requireEnv('APP_ORIGIN');
const client = new EventBridgeClient({});

/** How many events the bus takes in one call. */
const GROUP = 10;

/** How many calls run at once. Their order does not matter, because the bus keeps none. */
const LANES = 5;

const publish = groupCommit(publishAll, GROUP, LANES);

/** Publishes a feed entry on the bus, at least once: readers drop ids they know (product 24.5). Returns its event. */
export async function publishEntry(item: unknown): Promise<FeedEvent> {
  const event = toFeedEvent(item);
  await publish(event);
  return event;
}

async function publishAll(events: readonly FeedEvent[]): Promise<void> {
  const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: events.map(entryOf) }));
  const refused = Entries.findIndex(({ ErrorCode }) => ErrorCode !== undefined);
  if (refused >= 0)
    throw new Error(`the bus did not take event ${events[refused]?.id}: ${Entries[refused]?.ErrorCode}`);
  if (Entries.length < events.length) throw new Error('the bus did not say that it took all events');
}

function entryOf(event: FeedEvent) {
  const notice = noticeOf(event, origin);
  return {
    EventBusName: bus,
    Source: 'paveprint',
    DetailType: event.type,
    Time: new Date(event.time),
    Detail: JSON.stringify({ ...event, ...(notice !== undefined && { notice }) }),
  };
}
