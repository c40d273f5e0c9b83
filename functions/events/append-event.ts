import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { findSequence, replaceData, tryAppend } from './feed-store.ts';

/** Attempts to get the next number: others compete for it only when several shards of the stream deliver events. */
const ATTEMPTS = 20;

/** Appends an event to the event feed, once per id. */
export async function appendEvent(event: FulfilmentEvent): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (await tryAppend(event)) return;
  throw new Error(`event ${event.id} could not get a sequence number after ${ATTEMPTS} attempts`);
}

export const isInFeed = async (id: string): Promise<boolean> => (await findSequence(id)) !== undefined;

/** Replaces the data of an event; does nothing when it is not in the feed. */
export async function rewriteEvent(id: string, data: FulfilmentEvent['data']): Promise<void> {
  const seq = await findSequence(id);
  if (seq !== undefined) await replaceData(seq, data);
}
