import type { FeedEvent } from './event.ts';

/**
 * Text of the e-mail to staff about a new lead; undefined for other events. It gives kind and ZIP codes but never the
 * person, whom only the fulfilment desk shows (product 24.7).
 */
export function noticeOf(event: FeedEvent, origin: string): string | undefined {
  if (event.type !== 'lead.created') return undefined;
  const { kind, zipCodes } = event.data;
  const where = zipCodes.length > 0 ? ` ZIP codes: ${zipCodes.join(', ')}.` : '';
  return `New ${kind} lead, number ${event.seq} of the feed.${where} Open it: ${origin}/fulfilment`;
}
