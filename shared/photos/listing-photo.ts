import * as z from 'zod';

/** One photo of the listing at an address, counted from 1. */
export const listingPhotoQuery = z.object({
  address: z.string().trim().min(1).max(200),
  photo: z.coerce.number().int().min(1).max(100),
});
export type ListingPhotoQuery = z.infer<typeof listingPhotoQuery>;

/** Our own URL of a listing photo, so that browsers make no request to a third party. */
export function listingPhotoUrl({ address, photo }: ListingPhotoQuery): string {
  return `/api/listing-photo?${query({ address, photo: String(photo) })}`;
}

const query = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("'", '%27')}`)
    .join('&');

/** License of listing photos without an agreement: they belong to their photographers and may only be viewed. */
export const LISTING_LICENSE = 'Listing photo, display only';
