import { queryOptions } from '@tanstack/react-query';

import type { PhotoSource } from '#shared/config/contract.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { imaging } from '#shared/imaging/contract.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { call } from './call.ts';
import { configQuery } from './config-queries.ts';

const sources = {
  'street-view': imaging.fetchStreetViewImages,
  zillow: imaging.fetchZillowImages,
  all: imaging.fetchPropertyImages,
} as const satisfies Record<PhotoSource, unknown>;

/**
 * Photos of a property from one source: Street View (Front, Right, Back, Left), its listing, or all. With a known
 * position, Street View needs no geocoding. If the settings say that the operator has no key for a source, it has no
 * photos and is not called.
 */
export const photosQuery = (source: PhotoSource, address: string, position?: LatLng) =>
  queryOptions({
    queryKey: ['photos', address, source],
    queryFn: async ({ client }): Promise<PropertyImage[]> => {
      const settings = client.getQueryData(configQuery().queryKey);
      if (settings?.photoSources?.includes(source) === false) return [];
      const knownPosition = source === 'street-view' && position ? { position } : {};
      return (await call(sources[source], { body: { address, ...knownPosition } })).images;
    },
  });

export const designAllowanceKey = ['design-allowance'];

/** How many paid designs are left today. Asked for again after each design and when step 3 is opened. */
export const designAllowanceQuery = () =>
  queryOptions({
    queryKey: designAllowanceKey,
    queryFn: () => call(imaging.designAllowance, {}),
    staleTime: 0,
  });
