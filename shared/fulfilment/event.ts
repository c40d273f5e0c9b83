import * as z from 'zod';

import { leadFields } from '../leads/lead.ts';

const instant = z.iso.datetime();

/** Ids of an account's proposal: printed number, and the address of its page without the origin. */
const ofProposal = { accountId: z.string(), proposalId: z.int(), slug: z.string() };
const visit = z.object({ ...ofProposal, visitId: z.string(), start: instant, end: instant, timeZone: z.string() });

/** What each type of event says. A change that a reader could trip over gets a new version beside the old one. */
const data = {
  /** Personal data. After the lead is erased its fields stand empty here. */
  'lead.created': z.object({ leadId: z.string(), ...leadFields }),
  /** Whoever copied the lead deletes the copy. */
  'lead.erased': z.object({ leadId: z.string() }),
  'proposal.completed': z.object(ofProposal),
  /** `piece` names the mailed piece whose QR code led there. */
  'proposal.viewed': z.object({ ...ofProposal, piece: z.string().exactOptional() }),
  'visit.booked': visit,
  'visit.cancelled': visit,
  /** SHA-256 of the address in its plain form (shared/properties/address-key): it gets no more mail from anybody. */
  'suppression.added': z.object({ accountId: z.string(), proposalId: z.int(), addressHash: z.string() }),
};

const eventTypes = Object.keys(data) as readonly (keyof typeof data)[];
export const eventType = z.enum(eventTypes);
export type EventType = z.infer<typeof eventType>;

const eventOf = <T extends EventType>(type: T) =>
  z.object({
    /** The same however often it is delivered: readers drop what they know. */
    id: z.string(),
    type: z.literal(type),
    version: z.literal(1),
    /** When it happened. */
    time: instant,
    data: data[type],
  });

/** Something that happened which the people who fulfil mail work from. */
export const fulfilmentEvent = z.discriminatedUnion('type', [
  eventOf('lead.created'),
  eventOf('lead.erased'),
  eventOf('proposal.completed'),
  eventOf('proposal.viewed'),
  eventOf('visit.booked'),
  eventOf('visit.cancelled'),
  eventOf('suppression.added'),
]);
export type FulfilmentEvent = z.infer<typeof fulfilmentEvent>;

/** An event in the feed: `seq` counts from 1 without gaps until the oldest expire. */
export const feedEvent = z.intersection(z.object({ seq: z.int(), recordedAt: instant }), fulfilmentEvent);
export type FeedEvent = z.infer<typeof feedEvent>;

/** A younger event behind a gap waits: the one before it was written, but this read may have come too early for it. */
const FEED_STABLE_MS = 10_000;

/** How many of the events, which follow `after` in their order, may be read now without missing one for good. */
export function readableCount(events: readonly FeedEvent[], after: number, now: number): number {
  const late = events.findIndex(({ seq, recordedAt }, index) => {
    const follows = seq === (events[index - 1]?.seq ?? after) + 1;
    return !follows && now - Date.parse(recordedAt) < FEED_STABLE_MS;
  });
  return late < 0 ? events.length : late;
}
