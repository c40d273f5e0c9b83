import type { When } from '#shared/offers/change-offer.ts';
import type { FirmOffer, Signature } from '#shared/offers/firm-offer.ts';
import type { OfferNotice } from '#shared/proposals/offer-notice.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { isSameSecret } from '../runtime/same-secret.ts';

/** Now, and the date in a time zone. */
export function currentMoment(timeZone = 'UTC'): When {
  const now = Date.now();
  return { at: new Date(now).toISOString(), today: zonedDay(now, timeZone) };
}

/** What the proposal page says about an offer, and what it needs to know to see when the offer is over. */
export function noticeOf({ current }: FirmOffer): { readonly offer?: OfferNotice } {
  if (!current) return {};
  const { validUntil, timeZone } = current.frozen;
  return { offer: { state: current.state, validUntil, timeZone } };
}

/** Whether `token` is the secret of the signer. */
export function isSigner(signature: Signature | undefined, token: string | undefined): boolean {
  return signature !== undefined && token !== undefined && isSameSecret(signature.token, token);
}
