import * as z from 'zod';

import { fulfilmentEvent } from '#shared/fulfilment/event.ts';
import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { isInFeed, tryAppend } from './feed-store.ts';

/** Others take a number at the same moment only when several shards of the stream bring events. */
const ATTEMPTS = 20;

/** Writes an event into the feed, once by its id. */
export async function appendEvent(event: FulfilmentEvent): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (await tryAppend(event)) return;
  throw new Error(`event ${event.id} got no number: too many others came at once`);
}

/** The same for an event from the outbox. One that is not in its form throws: it must not reach anybody. */
export async function appendFromOutbox(item: unknown): Promise<void> {
  const { event } = z.object({ event: fulfilmentEvent }).parse(item);
  // Shards of the stream may bring the erasure of a lead first.
  if (event.type === 'lead.created' && (await isInFeed(`lead.erased-${event.data.leadId}`))) return;
  await appendEvent(event);
}
