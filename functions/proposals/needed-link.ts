import { AppError } from '#shared/http/errors.ts';
import { validSignature } from '#shared/offers/firm-offer.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { dateDay } from '#shared/visits/visit-format.ts';
import type { Write } from '../storage/transact.ts';
import { seeOffer } from './seen-offer.ts';

/**
 * Holds while the offer of a page stays as it is. 409 while its contract can be canceled: the mailed copy, on which that
 * is done, has the present link (product 10.21).
 */
export async function signerLinkCheck(pageId: string): Promise<Write> {
  const { offer, unchanged } = await seeOffer(pageId);
  const until = offer && validSignature(offer)?.cancelUntil;
  const today = zonedDay(Date.now(), offer?.current?.frozen.timeZone ?? 'UTC');
  if (until !== undefined && today <= until) {
    const day = dateDay(until);
    throw new AppError(
      'CONFLICT',
      `The homeowner can cancel the signed offer by this link until ${day}, so it can be replaced only after that day.`,
    );
  }
  return unchanged;
}
