import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { AppError } from '#shared/http/errors.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { listingImages } from './listings.ts';
import { mapillaryImages } from './mapillary.ts';
import { requireAddressPosition } from './require-address-position.ts';
import { streetViewImages } from './street-view-photos.ts';

/**
 * Photos of a house from all configured sources. Sources that fail, have nothing or are not configured are skipped. The
 * reason is thrown only when there is no photo at all.
 */
export const propertyImages = (address: string): Promise<PropertyImage[]> =>
  imagesOf(requireAddressPosition({ address }), address);

/**
 * The same for a known position of the house.
 * @internal exported for tests
 */
export async function imagesOf(house: Promise<LatLng>, address: string): Promise<PropertyImage[]> {
  const sources = await Promise.allSettled([
    house.then(streetViewImages),
    house.then(mapillaryImages),
    listingImages(address),
  ]);
  const images = sources.flatMap((source) => (source.status === 'fulfilled' ? source.value : []));
  if (images.length > 0) return images;
  throw explainMissing(sources.flatMap((source): unknown[] => (source.status === 'rejected' ? [source.reason] : [])));
}

/** The error to show: a temporary failure first, then "no source is configured", else "there are no photos". */
function explainMissing(reasons: readonly unknown[]): unknown {
  const failure = reasons.find((reason) => !hasCode(reason, 'NOT_FOUND') && !hasCode(reason, 'NOT_CONFIGURED'));
  if (failure !== undefined) return failure;
  const missing = reasons.filter((reason) => hasCode(reason, 'NOT_CONFIGURED')).map((reason) => reason.message);
  return missing.length === 3
    ? new AppError('NOT_CONFIGURED', missing.join(' '))
    : new AppError('NOT_FOUND', 'There are no photos for this address.');
}

const hasCode = (error: unknown, code: AppError['code']): error is AppError =>
  error instanceof AppError && error.code === code;
