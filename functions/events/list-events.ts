import { readableCount } from '#shared/fulfilment/event.ts';
import type { EventType, FeedEvent } from '#shared/fulfilment/event.ts';
import { listAfter } from './feed-store.ts';

const PAGE = 100;
/** Pages searched for events of a type before the reader has to request the next ones. */
const MAX_PAGES = 5;

type EventFilter = { readonly after: number; readonly type: EventType | undefined };

/** The next events after a number, and the number to continue from. */
export async function listEvents({
  after,
  type,
}: EventFilter): Promise<{ readonly events: FeedEvent[]; readonly next: number }> {
  let next = after;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await listAfter(next, PAGE);
    const all = found.map(({ event }) => event);
    const readable = found.slice(0, readableCount(all, next, Date.now()));
    const wanted = readable.filter(({ event, isLive }) => isLive && (type === undefined || event.type === type));
    const events = wanted.map(({ event }) => event);
    next = readable.at(-1)?.event.seq ?? next;
    if (events.length > 0 || readable.length < PAGE) return { events, next };
  }
  return { events: [], next };
}
