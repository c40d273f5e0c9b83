import * as z from 'zod';

/** One photo of the listing at an address; the first is 1. */
export const listingPhotoQuery = z.object({
  address: z.string().trim().min(1).max(200),
  photo: z.coerce.number().int().min(1).max(100),
});
export type ListingPhotoQuery = z.infer<typeof listingPhotoQuery>;

/** The address under which a listing's photo is shown: ours, so that no browser asks a stranger for it. */
export function listingPhotoUrl({ address, photo }: ListingPhotoQuery): string {
  return `/api/listing-photo?${query({ address, photo: String(photo) })}`;
}

const query = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("'", '%27')}`)
    .join('&');

/** Listing photos are their photographers': they may be looked at unless the operator states an agreement. */
export const LISTING_LICENCE = 'Listing photo, display only';
