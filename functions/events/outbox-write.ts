import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { nowSeconds } from '../storage/live.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/** Long after the last time anybody would deliver it again; the feed keeps it from then on. */
const MONTH_SECONDS = 30 * 86_400;

/** Puts an event into the transaction of what it tells: neither is there without the other. The stream carries it on. */
export function outboxWrite(event: FulfilmentEvent): Write {
  const ttl = nowSeconds() + MONTH_SECONDS;
  return { Put: { TableName: table.name, Item: { pk: `O#${event.id}`, sk: 'EVENT', v: 1, ttl, event } } };
}
