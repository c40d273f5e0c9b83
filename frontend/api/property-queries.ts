import { queryOptions } from '@tanstack/react-query';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { properties } from '#shared/properties/contract.ts';
import { call } from './call.ts';

export const suggestionsQuery = (q: string, near: LatLng) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => call(properties.suggest, { query: { q, ...near }, signal }),
  });

export const geocode = (q: string) => call(properties.geocode, { query: { q } });
export const reverseGeocode = ({ lat, lng }: LatLng) => call(properties.reverseGeocode, { query: { lat, lng } });
