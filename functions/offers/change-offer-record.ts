import { AppError } from '#shared/http/errors.ts';
import type { When } from '#shared/offers/change-offer.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { editPageWrite } from '../pages/page-writes.ts';
import { transact } from '../storage/transact.ts';
import { noticeOf, currentMoment } from './offer-moment.ts';
import { findOffer, saveOfferWrite } from './offer-store.ts';

const ATTEMPTS = 5;

/** Changes the newest record, again if somebody else changed it in between. An unchanged one is not written. */
export async function changeOfferRecord(
  pageId: string,
  change: (offer: FirmOffer, when: When) => FirmOffer,
): Promise<FirmOffer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const offer = await findOffer(pageId);
    if (!offer) throw new AppError('NOT_FOUND', 'Offer not found');
    const changed = change(offer, currentMoment(offer.current?.frozen.timeZone));
    if (changed === offer) return offer;
    const outcome = await transact({
      offer: saveOfferWrite(changed),
      page: editPageWrite(pageId, noticeOf(changed)),
    });
    if (outcome === 'done') return changed;
  }
  throw new AppError('UNAVAILABLE', 'This offer is changing too often right now. Please try again.');
}
