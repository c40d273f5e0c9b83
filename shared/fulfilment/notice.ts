import type { FeedEvent } from './event.ts';

/**
 * What an event says in an e-mail to staff, if it is one that they hear of: which kind of lead came and for which ZIP
 * codes. Not who: the desk shows that to people who are signed in.
 */
export function noticeOf(event: FeedEvent, origin: string): string | undefined {
  if (event.type !== 'lead.created') return undefined;
  const { kind, zipCodes } = event.data;
  const where = zipCodes.length > 0 ? ` ZIP codes: ${zipCodes.join(', ')}.` : '';
  return `New ${kind} lead, number ${event.seq} of the feed.${where} Open it: ${origin}/fulfilment`;
}
