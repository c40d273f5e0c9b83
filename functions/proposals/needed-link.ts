import { AppError } from '#shared/http/errors.ts';
import { validSignature } from '#shared/offers/firm-offer.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { dateDay } from '#shared/visits/visit-format.ts';
import type { Write } from '../storage/transact.ts';
import { findVisitWithCheck } from '../visits/visit-with-check.ts';
import { findOfferWithCheck } from './offer-with-check-store.ts';

/**
 * Checks that hold while the offer and the visit of a page stay the same. 409 while a homeowner needs the current link,
 * which was mailed to them, to cancel a contract, or to move or cancel a visit (product 10.21).
 */
export const neededLinkChecks = (pageId: string): Promise<Write[]> =>
  Promise.all([signerCheck(pageId), visitorCheck(pageId)]);

async function visitorCheck(pageId: string): Promise<Write> {
  const { visit, unchanged } = await findVisitWithCheck(pageId);
  if (visit?.state === 'booked' && visit.start > new Date().toISOString()) {
    throw new AppError(
      'CONFLICT',
      'The homeowner can move or cancel the booked visit with this link, so it can be replaced only when the visit is canceled or has begun.',
    );
  }
  return unchanged;
}

async function signerCheck(pageId: string): Promise<Write> {
  const { offer, unchanged } = await findOfferWithCheck(pageId);
  const until = offer && validSignature(offer)?.cancelUntil;
  const today = zonedDay(Date.now(), offer?.current?.frozen.timeZone ?? 'UTC');
  if (until !== undefined && today <= until) {
    const day = dateDay(until);
    throw new AppError(
      'CONFLICT',
      `The homeowner can cancel the signed offer with this link until ${day}, so it can be replaced only after that day.`,
    );
  }
  return unchanged;
}
