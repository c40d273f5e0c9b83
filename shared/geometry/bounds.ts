import type { LatLng } from './lat-lng.ts';

/** A box on the map; `west` greater than `east` means that it crosses the antimeridian. */
export type Bounds = { readonly north: number; readonly south: number; readonly east: number; readonly west: number };

export function contains({ north, south, east, west }: Bounds, { lat, lng }: LatLng): boolean {
  if (lat > north || lat < south) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}
