import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import type { ImageRights } from '#shared/photos/image-rights.ts';
import { LISTING_LICENSE, listingPhotoUrl } from '#shared/photos/listing-photo.ts';
import type { ListingPhotoQuery } from '#shared/photos/listing-photo.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { readReply, safeFetch } from '../../http/safe-fetch.ts';
import { fetchNamedPicture } from '../../photos/fetch-picture.ts';
import { requireEnv } from '../../runtime/environment.ts';
import type { Picture } from '../../runtime/media.ts';
import { notConfigured, readSecret } from '../../runtime/secret.ts';
import type { SecretKey } from '../../runtime/secret.ts';
import { sourceTimeoutMs } from './source-timeout.ts';

/** A RESO Web API (OData) with the dataset in its path. */
const base = requireEnv('LISTINGS_BASE_URL');
const keys = z.object({ accessToken: z.string().min(1) });

const SOURCE = { source: 'The listing service', timeoutMs: sourceTimeoutMs };
const KEY: SecretKey = {
  name: 'The listing service’s token',
  setting: 'LISTINGS_SECRET_ID',
  secretId: requireEnv('LISTINGS_SECRET_ID'),
};
const MAX_PHOTOS = 20;

/** With the operator's agreement listing photos may be stored and designed with; otherwise they may only be viewed. */
export function listingRights(): ImageRights {
  const agreed = process.env['LISTINGS_RIGHTS'] === 'agreement';
  return {
    canStore: agreed,
    canDerive: agreed,
    canPrint: agreed,
    licence: agreed ? 'Listing photo under the operator’s agreement' : LISTING_LICENSE,
  };
}

const media = z.object({
  MediaURL: z.url({ protocol: /^https?$/ }),
  MediaCategory: z.string().nullish(),
  Order: z.number().nullish(),
  ShortDescription: z.string().nullish(),
});
const listings = z.object({ value: z.array(z.object({ Media: z.array(media).nullish() })) });
type Media = z.infer<typeof media>;

/** Photos of the newest listing at an address, in the listing's order; none when there is no listing. */
async function findMedia(address: string): Promise<readonly Media[]> {
  const { accessToken } = await readSecret(KEY, keys);
  const url = new URL(`${base}/Property`);
  url.search = new URLSearchParams({
    access_token: accessToken,
    $filter: `UnparsedAddress eq '${address.replaceAll("'", "''")}'`,
    $select: 'ListingKey,UnparsedAddress,Media',
    $top: '1',
  }).toString();
  const reply = await safeFetch(url, { ...SOURCE, accept: 'application/json', maxBytes: 2_000_000 });
  if (reply.status === 401 || reply.status === 403) throw notConfigured(KEY, 'was refused');
  if (reply.status !== 200) throw new AppError('UNAVAILABLE', 'The listing service refused. Please try again later.');
  const [listing] = readReply(reply, listings, SOURCE).value;
  return (listing?.Media ?? [])
    .filter(({ MediaCategory }) => MediaCategory == null || MediaCategory === 'Photo')
    .toSorted((a, b) => (a.Order ?? 0) - (b.Order ?? 0))
    .slice(0, MAX_PHOTOS);
}

/** URLs of a house's listing photos. Sizes are known only after fetching. */
export async function listingImages(address: string): Promise<PropertyImage[]> {
  const found = await findMedia(address);
  if (found.length === 0) throw new AppError('NOT_FOUND', 'There are no listing photos for this address.');
  const rights = listingRights();
  return found.map(({ ShortDescription }, index) => ({
    url: listingPhotoUrl({ address, photo: index + 1 }),
    label: ShortDescription || `Photo ${index + 1}`,
    provider: 'listing' as const,
    width: 0,
    height: 0,
    rights,
  }));
}

/** Fetches one listing photo. */
export async function fetchListingPhoto({ address, photo }: ListingPhotoQuery): Promise<Picture> {
  const found = (await findMedia(address))[photo - 1];
  if (!found) throw new AppError('NOT_FOUND', 'This listing photo is no longer there.');
  const limits = { ...SOURCE, base, maxBytes: 10_000_000 };
  const { status, bytes, contentType } = await fetchNamedPicture(found.MediaURL, limits);
  if (status !== 200) throw new AppError('UNAVAILABLE', 'The listing photo could not be fetched.');
  return { bytes, contentType };
}
