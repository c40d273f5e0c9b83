import { validSignature } from '#shared/offers/firm-offer.ts';
import { findKnownOffer } from './offer-store.ts';

/** When the offer of a page was signed; undefined without a valid signature. */
export async function findSignedAt(pageId: string): Promise<string | undefined> {
  const offer = await findKnownOffer(pageId);
  return offer && validSignature(offer)?.at;
}
