import { AppError } from '#shared/http/errors.ts';
import { mapillaryRights } from '#shared/photos/image-rights.ts';
import type { ImageRights } from '#shared/photos/image-rights.ts';
import { listingPhotoQuery } from '#shared/photos/listing-photo.ts';
import { mapillaryPhotoQuery } from '#shared/photos/mapillary-photo.ts';
import { isListingPhoto, isMapillaryPhoto } from '#shared/photos/photo-url.ts';
import { streetFrameQuery } from '#shared/photos/street-pose.ts';
import type { Photo } from '../../photos/photo.ts';
import type { Picture } from '../../runtime/media.ts';
import { fetchListingPhoto, listingRights } from './listings.ts';
import { fetchMapillaryPhoto } from './mapillary.ts';
import { fetchFrame, findPanorama, streetViewRights } from './street-view.ts';

/** A photo with what its source says: rights, pose and date. */
type FetchedPhoto = Picture & Pick<Photo, 'rights' | 'pose' | 'capturedAt'>;

/** A photo of a provider that is shown through our own URL. */
export type SourcePicture = {
  /** What the provider allows for all its photos. */
  readonly rights: ImageRights;
  /** Fetches it for viewing. */
  readonly fetch: () => Promise<Picture>;
  /** Fetches it for storing, with everything known about it. */
  readonly take: () => Promise<FetchedPhoto>;
};

type Query = Readonly<Record<string, string>>;

/** The provider's photo behind one of our own URLs. */
export function sourcePicture(url: string): SourcePicture {
  const query = Object.fromEntries(new URL(url, 'http://source').searchParams);
  if (isListingPhoto(url)) return listingPhoto(query);
  return isMapillaryPhoto(url) ? sharedPhoto(query) : streetFrame(query);
}

function listingPhoto(query: Query): SourcePicture {
  const photo = listingPhotoQuery.safeParse(query);
  if (!photo.success) throw new AppError('INVALID_REQUEST', 'This is not a listing photo.');
  const rights = listingRights();
  const fetch = () => fetchListingPhoto(photo.data);
  return { rights, fetch, take: async () => ({ ...(await fetch()), rights }) };
}

function sharedPhoto(query: Query): SourcePicture {
  const photo = mapillaryPhotoQuery.safeParse(query);
  if (!photo.success) throw new AppError('INVALID_REQUEST', 'This is not a shared photo.');
  return {
    rights: mapillaryRights(undefined),
    fetch: () => fetchMapillaryPhoto(photo.data, 'shown'),
    take: () => fetchMapillaryPhoto(photo.data, 'kept'),
  };
}

function streetFrame(query: Query): SourcePicture {
  const frame = streetFrameQuery.safeParse(query);
  if (!frame.success) throw new AppError('INVALID_REQUEST', 'This is not a street-level frame.');
  const { pose } = frame.data;
  const rights = streetViewRights();
  const fetch = () => fetchFrame(frame.data);
  return {
    rights,
    fetch,
    take: async () => {
      const [picture, panorama] = await Promise.all([fetch(), findPanorama(pose)]);
      const { position, capturedAt } = panorama ?? {};
      // The camera stood where its panorama is, which may be meters from the place that was asked for.
      return { ...picture, rights, pose: { ...pose, ...position }, ...(capturedAt && { capturedAt }) };
    },
  };
}
