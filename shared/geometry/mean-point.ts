import type { LatLng } from './lat-lng.ts';
import { wrapLongitude } from './local-plane.ts';

/** The mean of the corners, or undefined when there are none. */
export function meanPoint(points: readonly LatLng[]): LatLng | undefined {
  const [first] = points;
  if (!first) return undefined;
  const lat = points.reduce((sum, point) => sum + point.lat, 0) / points.length;
  const east = points.reduce((sum, point) => sum + wrapLongitude(point.lng - first.lng), 0) / points.length;
  return { lat, lng: wrapLongitude(first.lng + east) };
}
