import { queryOptions } from '@tanstack/react-query';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { imaging } from '#shared/imaging/contract.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { call } from './call.ts';

const sources = {
  'street-view': imaging.fetchStreetViewImages,
  zillow: imaging.fetchZillowImages,
  all: imaging.fetchPropertyImages,
} as const;
export type PhotoSource = keyof typeof sources;

/**
 * Photos of a house from one source: its Front, Right, Back and Left, its listing, or everything there is. Street View
 * need not look the address up where its position is known.
 */
export const photosQuery = (source: PhotoSource, address: string, position?: LatLng) =>
  queryOptions({
    queryKey: ['photos', address, source],
    queryFn: async (): Promise<PropertyImage[]> => {
      const known = source === 'street-view' && position ? { position } : {};
      return (await call(sources[source], { body: { address, ...known } })).images;
    },
  });
