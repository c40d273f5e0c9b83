import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { properties } from '#shared/properties/contract.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import type { MapBounds } from '#shared/properties/map-bounds.ts';
import type { Property } from '#shared/properties/property.ts';
import { call } from './call.ts';

/** How long properties stay fresh (product 29.2). */
const PROPERTIES_STALE_MS = 30_000;
const MIN_SUGGESTED_LENGTH = 3;

/** The account's properties in view. A failed or unreadable answer is an empty list (product 3.13). */
export const propertiesQuery = (bounds: MapBounds) =>
  queryOptions({
    queryKey: ['properties', bounds],
    queryFn: async ({ signal }): Promise<Property[]> => {
      try {
        return await call(properties.inBounds, { query: bounds, signal });
      } catch (error) {
        if (signal.aborted) throw error;
        console.warn('The houses in view could not be loaded', error);
        return [];
      }
    },
    staleTime: PROPERTIES_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** Addresses near the default center that begin with these letters, from three characters on (product 3.6). */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => call(properties.suggest, { query: { q, ...initialMap.center }, signal }),
    enabled: q.length >= MIN_SUGGESTED_LENGTH,
  });

export const geocode = (q: string) => call(properties.geocode, { query: { q } });
export const reverseGeocode = ({ lat, lng }: LatLng) => call(properties.reverseGeocode, { query: { lat, lng } });
