import { zonedDay } from '../time/zoned-day.ts';
import { pendingCents } from './card-payments.ts';
import { refundable, validSignature } from './firm-offer.ts';
import type { FirmOffer, OfferVersion } from './firm-offer.ts';

/** What a homeowner still has from an offer: a payment on its way, money to get back, or the right to cancel. */
export type Claim = 'payment' | 'refund' | 'cancel';

/**
 * The claim that keeps an offer from being forgotten at this time; `today` is the date in the contractor's time zone.
 * @internal exported for tests
 */
export function claimOf(offer: FirmOffer, today: string): Claim | undefined {
  if (pendingCents(offer) > 0) return 'payment';
  if (refundable(offer) > 0) return 'refund';
  const signature = validSignature(offer);
  return signature && today <= signature.cancelUntil ? 'cancel' : undefined;
}

/** The claim of a homeowner at a time in milliseconds, with the version it belongs to; undefined if there is none. */
export function claimAt(offer: FirmOffer, time: number): { claim: Claim; version: OfferVersion } | undefined {
  const version = offer.current;
  const claim = version && claimOf(offer, zonedDay(time, version.frozen.timeZone));
  return claim && { claim, version };
}
