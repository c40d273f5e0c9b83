import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { PropertyImage } from '#shared/photos/property-image.ts';
import { photosQuery } from '../../../../api/imaging-queries.ts';
import type { PhotoSource } from '../../../../api/imaging-queries.ts';
import { toastError, toastSuccess } from '../../../../ui/toast.tsx';

type Words = {
  readonly done: (count: number) => readonly [string, string];
  readonly failed: readonly [string, string];
};

/** Spec section 8, Wizard toasts. */
const words: Readonly<Record<PhotoSource, Words>> = {
  'street-view': {
    done: (count) => ['Images Loaded', `Found ${count} Street View images`],
    failed: ['Street View Failed', 'Unable to load Street View images. Please try again.'],
  },
  zillow: {
    done: (count) => ['Zillow Images Loaded', `Found ${count} property photos`],
    failed: ['Zillow Fetch Failed', 'Unable to load Zillow images. Please try again.'],
  },
  all: {
    done: (count) => ['Images Loaded', `Found ${count} property images`],
    failed: ['Image Fetch Failed', 'Unable to load property images. Please try again.'],
  },
};

type Photos = {
  readonly photos: readonly PropertyImage[];
  readonly loading: boolean;
  /** The source that a button is waiting for. */
  readonly fetching: PhotoSource | undefined;
  readonly load: (source: PhotoSource) => Promise<void>;
};

/** Every photo of a house that was fetched so far, each once. Street View's come by themselves. */
export function usePhotos(address: string): Photos {
  const client = useQueryClient();
  const [fetching, setFetching] = useState<PhotoSource>();
  const street = useQuery(photosQuery('street-view', address));
  const zillow = useQuery({ ...photosQuery('zillow', address), enabled: false });
  const all = useQuery({ ...photosQuery('all', address), enabled: false });
  const found = [street.data, all.data, zillow.data].flatMap((images) => images ?? []);
  return {
    photos: [...new Map(found.map((image) => [image.url, image])).values()],
    loading: street.isFetching,
    fetching,
    load: async (source) => {
      setFetching(source);
      try {
        const images = await client.fetchQuery({ ...photosQuery(source, address), staleTime: 0 });
        toastSuccess(...words[source].done(images.length));
      } catch {
        toastError(...words[source].failed);
      } finally {
        setFetching(undefined);
      }
    },
  };
}
