import { validSignature } from '#shared/offers/firm-offer.ts';
import { findOffer } from './offer-store.ts';

/** When the offer of a page was signed, if its signature counts. */
export async function findSignedAt(pageId: string): Promise<string | undefined> {
  const offer = await findOffer(pageId);
  return offer && validSignature(offer)?.at;
}
