import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { findSequence, replaceData, tryAppend } from './feed-store.ts';

/** Others take a number at the same moment only when several shards of the stream bring events. */
const ATTEMPTS = 20;

/** Writes an event into the feed, once by its id. */
export async function appendEvent(event: FulfilmentEvent): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (await tryAppend(event)) return;
  throw new Error(`event ${event.id} could not get a sequence number after ${ATTEMPTS} attempts`);
}

export const isInFeed = async (id: string): Promise<boolean> => (await findSequence(id)) !== undefined;

/** Puts other data in the place of what an event said; nothing happens when it is not in the feed (any more). */
export async function rewriteEvent(id: string, data: FulfilmentEvent['data']): Promise<void> {
  const seq = await findSequence(id);
  if (seq !== undefined) await replaceData(seq, data);
}
