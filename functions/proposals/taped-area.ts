import { tapedSqFt } from '#shared/offers/taped-area.ts';
import { findOfferWithCheck } from './offer-with-check-store.ts';

/** The area measured by tape for the firm offer of a page, in square feet; undefined if it was not measured. */
export async function tapedAreaOf(pageId: string): Promise<number | undefined> {
  const { offer } = await findOfferWithCheck(pageId);
  return offer && tapedSqFt(offer);
}
