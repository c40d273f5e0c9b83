import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { groupCommit } from '../runtime/group-commit.ts';
import { findSequence, replaceData, tryAppend } from './feed-store.ts';

/** Attempts to get the next numbers: others compete for them only when several shards of the stream deliver events. */
const ATTEMPTS = 20;
const MAX_PAUSE_MS = 1000;

/** Events per transaction: each has two items, the counter has one, and DynamoDB takes 100 items. */
const GROUP = 49;

/**
 * Appends an event to the event feed, once per id. Events of the same moment take their numbers in one transaction
 * (docs/decisions/0065).
 */
export const appendEvent: (event: FulfilmentEvent) => Promise<void> = groupCommit(appendAll, GROUP);

async function appendAll(events: readonly FulfilmentEvent[]): Promise<void> {
  // Two copies of a consequence may handle the same record at once. Its event gets one number all the same.
  let open: readonly FulfilmentEvent[] = [...new Map(events.map((event) => [event.id, event])).values()];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    open = await tryAppend(open);
    if (open.length === 0) return;
    await pause(attempt);
  }
  throw new Error(`${open.length} events could not get a sequence number after ${ATTEMPTS} attempts`);
}

/** Random and growing, so that competitors do not meet again. */
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(10 * 2 ** attempt, MAX_PAUSE_MS)));

export const isInFeed = async (id: string): Promise<boolean> => (await findSequence(id)) !== undefined;

/** Replaces the data of an event; does nothing when it is not in the feed. */
export async function rewriteEvent(id: string, data: FulfilmentEvent['data']): Promise<void> {
  const seq = await findSequence(id);
  if (seq !== undefined) await replaceData(seq, data);
}
