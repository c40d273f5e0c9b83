import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { PhotoSource } from '#shared/config/contract.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { photosQuery } from '../../../../api/imaging-queries.ts';
import { useCall } from '../../../../api/use-call.ts';

type PhotoToasts = {
  readonly success: (count: number) => { readonly title: string; readonly description: string };
  readonly failure: { readonly title: string; readonly description: string };
};

export const photoToasts: Readonly<Record<PhotoSource, PhotoToasts>> = {
  'street-view': {
    success: (count) => ({ title: 'Images Loaded', description: `Found ${count} Street View images` }),
    failure: { title: 'Street View Failed', description: 'Unable to load Street View images. Please try again.' },
  },
  zillow: {
    success: (count) => ({ title: 'Zillow Images Loaded', description: `Found ${count} property photos` }),
    failure: { title: 'Zillow Fetch Failed', description: 'Unable to load Zillow images. Please try again.' },
  },
  all: {
    success: (count) => ({ title: 'Images Loaded', description: `Found ${count} property images` }),
    failure: { title: 'Image Fetch Failed', description: 'Unable to load property images. Please try again.' },
  },
};

export type Photos = {
  readonly photos: readonly PropertyImage[];
  readonly isLoading: boolean;
  /** The source that is being fetched. */
  readonly fetching: PhotoSource | undefined;
  readonly load: (source: PhotoSource) => void;
};

/** Every photo fetched so far for a house, without duplicates. Street View photos are fetched automatically. */
export function usePhotos(address: string): Photos {
  const client = useQueryClient();
  const street = useQuery(photosQuery('street-view', address));
  const zillow = useQuery({ ...photosQuery('zillow', address), enabled: false });
  const all = useQuery({ ...photosQuery('all', address), enabled: false });
  const found = [street.data, all.data, zillow.data].flatMap((images) => images ?? []);
  const loading = useCall(
    async (source: PhotoSource) => {
      const images = await client.fetchQuery({ ...photosQuery(source, address), staleTime: 0 });
      if (images.length === 0) throw new Error(`There are no photos from ${source}`);
      return images;
    },
    {
      success: (images, source) => photoToasts[source].success(images.length),
      failure: (_, source) => photoToasts[source].failure,
    },
  );
  return {
    photos: [...new Map(found.map((image) => [image.url, image])).values()],
    isLoading: street.isFetching,
    fetching: loading.pending,
    load: (source) => void loading.run(source),
  };
}
