import { AppError } from '#shared/errors.ts';
import type { ImageRights } from '#shared/imaging/image-rights.ts';
import { listingPhotoQuery } from '#shared/imaging/listing-photo.ts';
import { isListingPhoto } from '#shared/imaging/photo-url.ts';
import { type StreetPose, streetFrameQuery } from '#shared/imaging/street-pose.ts';
import type { Picture } from '../../storage/media.ts';
import { fetchListingPhoto, listingRights } from './listings.ts';
import { fetchFrame, findPanorama, streetViewRights } from './street-view.ts';

/** A picture of a source that is shown on request: its rights, its pose where one is known, and a way to its bytes. */
export type SourcePicture = {
  readonly rights: ImageRights;
  readonly pose?: StreetPose;
  readonly fetch: () => Promise<Picture>;
  /** When it was taken, where the source can tell: '2025-03'. */
  readonly findDate?: () => Promise<string | undefined>;
};

/** What one of our own addresses of such a picture stands for. */
export function sourcePicture(url: string): SourcePicture {
  const query = Object.fromEntries(new URL(url, 'http://source').searchParams);
  if (isListingPhoto(url)) {
    const photo = listingPhotoQuery.safeParse(query);
    if (!photo.success) throw new AppError('INVALID_REQUEST', 'This is not a listing photo.');
    return { rights: listingRights(), fetch: () => fetchListingPhoto(photo.data) };
  }
  const frame = streetFrameQuery.safeParse(query);
  if (!frame.success) throw new AppError('INVALID_REQUEST', 'This is not a street-level frame.');
  const { pose } = frame.data;
  return {
    rights: streetViewRights(),
    pose,
    fetch: () => fetchFrame(frame.data),
    findDate: async () => (await findPanorama(pose))?.capturedAt,
  };
}
