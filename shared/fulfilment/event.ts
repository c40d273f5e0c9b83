import * as z from 'zod';

import { leadFields } from '../leads/lead.ts';
import { mailerFormat } from '../mailers/formats.ts';
import { mailerParty } from '../mailers/mailer-state.ts';

const instant = z.iso.datetime();

/** The proposal an event is about: its number, and the slug of its page. */
const ofProposal = { accountId: z.string(), proposalId: z.int(), slug: z.string() };
/** The account and the proposal on whose page somebody opted out, and the address. */
const ofSuppression = { accountId: z.string(), proposalId: z.int(), addressHash: z.string() };
/** A mailer that moved to the state in the event's type, and the reason if a person gave one. */
const mailerMoved = z.object({
  accountId: z.string(),
  proposalId: z.int(),
  piece: z.string(),
  format: mailerFormat,
  by: mailerParty,
  /** A copy that staff send to themselves. */
  seed: z.literal(true).exactOptional(),
  batchId: z.string().exactOptional(),
  reason: z.string().exactOptional(),
});
/**
 * An offer that reached the state in the event's type, and the amounts of its signature, if there is one. `paidCents` and
 * `paidBackCents` are what the homeowner has paid in all, and what went back and arrived; events of older releases lack
 * them.
 */
const offerMoved = z.object({
  accountId: z.string(),
  proposalId: z.int(),
  version: z.int(),
  totalCents: z.int().exactOptional(),
  depositCents: z.int().exactOptional(),
  paidCents: z.int().exactOptional(),
  paidBackCents: z.int().exactOptional(),
});
const visit = z.object({ ...ofProposal, visitId: z.string(), start: instant, end: instant, timeZone: z.string() });

/** Data of each event type. An incompatible change becomes a new version next to the old one. */
const data = {
  /** Personal data: emptied when the lead is erased. */
  'lead.created': z.object({ leadId: z.string(), ...leadFields }),
  /** Readers delete their copies of the lead. */
  'lead.erased': z.object({ leadId: z.string() }),
  'proposal.completed': z.object(ofProposal),
  /** `piece` is the code of the mailed piece whose QR code led there. */
  'proposal.viewed': z.object({ ...ofProposal, piece: z.string().exactOptional() }),
  'visit.booked': visit,
  'visit.moved': visit,
  'visit.cancelled': visit,
  /**
   * SHA-256 of the normalized address (shared/properties/address-key.ts), which gets no more mail: from any account or,
   * until an operator confirms the opt-out, from the account whose page it was made on.
   */
  'suppression.added': z.object({ ...ofSuppression, scope: z.enum(['account', 'everyone']).default('everyone') }),
  /** An operator found that the people at the address had not opted out themselves. */
  'suppression.lifted': z.object(ofSuppression),
  'offer.opened': offerMoved,
  'offer.accepted': offerMoved,
  'offer.declined': offerMoved,
  'offer.withdrawn': offerMoved,
  'offer.canceled': offerMoved,
  /** `cents` is what was paid now: 0 if credit covers the deposit, and the rest if part of it was there. */
  'offer.deposit-paid': offerMoved.extend({ cents: z.int().nonnegative().exactOptional() }),
  'offer.refunded': offerMoved.extend({ cents: z.int().positive() }),
  /** A newer version made the signature of this one void. */
  'offer.voided': offerMoved,
  'offer.done': offerMoved,
  'mailer.requested': mailerMoved,
  'mailer.proof': mailerMoved,
  'mailer.approved': mailerMoved,
  'mailer.exported': mailerMoved,
  'mailer.printed': mailerMoved,
  'mailer.mailed': mailerMoved,
  'mailer.delivered': mailerMoved,
  'mailer.returned': mailerMoved,
  'mailer.rejected': mailerMoved,
  'mailer.canceled': mailerMoved,
  'mailer.held-out': mailerMoved,
};

const eventTypes = Object.keys(data) as readonly (keyof typeof data)[];
export const eventType = z.enum(eventTypes);
export type EventType = z.infer<typeof eventType>;

const eventOf = <T extends EventType>(type: T) =>
  z.object({
    /** Stays the same when an event is delivered again: readers drop ids they know. */
    id: z.string(),
    type: z.literal(type),
    version: z.literal(1),
    time: instant,
    data: data[type],
  });

/** An event that fulfilment works from (product 24.1). */
export const fulfilmentEvent = z.discriminatedUnion('type', [
  eventOf('lead.created'),
  eventOf('lead.erased'),
  eventOf('proposal.completed'),
  eventOf('proposal.viewed'),
  eventOf('visit.booked'),
  eventOf('visit.moved'),
  eventOf('visit.cancelled'),
  eventOf('suppression.added'),
  eventOf('suppression.lifted'),
  eventOf('offer.opened'),
  eventOf('offer.accepted'),
  eventOf('offer.declined'),
  eventOf('offer.withdrawn'),
  eventOf('offer.canceled'),
  eventOf('offer.deposit-paid'),
  eventOf('offer.refunded'),
  eventOf('offer.voided'),
  eventOf('offer.done'),
  eventOf('mailer.requested'),
  eventOf('mailer.proof'),
  eventOf('mailer.approved'),
  eventOf('mailer.exported'),
  eventOf('mailer.printed'),
  eventOf('mailer.mailed'),
  eventOf('mailer.delivered'),
  eventOf('mailer.returned'),
  eventOf('mailer.rejected'),
  eventOf('mailer.canceled'),
  eventOf('mailer.held-out'),
]);
export type FulfilmentEvent = z.infer<typeof fulfilmentEvent>;

/** An event in the feed: `seq` counts from 1 without gaps until the oldest expire. */
export const feedEvent = z.intersection(z.object({ seq: z.int(), recordedAt: instant }), fulfilmentEvent);
export type FeedEvent = z.infer<typeof feedEvent>;

/** A recent event after a gap is held back, because this read may have missed the event in the gap. */
const FEED_STABLE_MS = 10_000;

/** How many of the events after `after` can be returned now without ever skipping one. */
export function readableCount(events: readonly FeedEvent[], after: number, now: number): number {
  const late = events.findIndex(({ seq, recordedAt }, index) => {
    const follows = seq === (events[index - 1]?.seq ?? after) + 1;
    return !follows && now - Date.parse(recordedAt) < FEED_STABLE_MS;
  });
  return late < 0 ? events.length : late;
}
