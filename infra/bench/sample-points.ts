import type { MapBounds } from '#shared/properties/map-bounds.ts';

type Point = { readonly id: number; readonly latitude: number; readonly longitude: number };

/** Points spread over a view, in the same places in every run. */
export const samplePoints = ({ north, south, east, west }: MapBounds, count: number): readonly Point[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    latitude: south + (((id * 7919) % 100_003) / 100_003) * (north - south),
    longitude: west + (((id * 104_729) % 100_019) / 100_019) * (east - west),
  }));
