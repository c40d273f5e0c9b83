import { queryOptions } from '@tanstack/react-query';

import { imaging } from '#shared/imaging/contract.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { call } from './call.ts';

const sources = {
  'street-view': imaging.fetchStreetViewImages,
  zillow: imaging.fetchZillowImages,
  all: imaging.fetchPropertyImages,
} as const;
export type PhotoSource = keyof typeof sources;

/** Photos of a house from one source: its Front, Right, Back and Left, its listing, or everything there is. */
export const photosQuery = (source: PhotoSource, address: string) =>
  queryOptions({
    queryKey: ['photos', address, source],
    queryFn: async (): Promise<PropertyImage[]> => (await call(sources[source], { body: { address } })).images,
  });

export const streetViewQuery = (address: string) => photosQuery('street-view', address);
