import { AppError } from '#shared/errors.ts';
import type { PropertyImage } from '#shared/imaging/property-image.ts';
import { streetViewImages } from './house-photos.ts';
import { listingImages } from './listings.ts';

/** Everything there is of a house. A source that has nothing is passed over; only when none has anything is that said. */
export async function propertyImages(address: string): Promise<PropertyImage[]> {
  const sources = await Promise.allSettled([streetViewImages(address), listingImages(address)]);
  const images = sources.flatMap((source) => (source.status === 'fulfilled' ? source.value : []));
  if (images.length > 0) return images;
  for (const source of sources) {
    if (source.status === 'rejected' && !isAbsence(source.reason)) throw source.reason;
  }
  throw new AppError('NOT_FOUND', 'There are no photos of this address.');
}

const isAbsence = (error: unknown): boolean => error instanceof AppError && error.code === 'NOT_FOUND';
