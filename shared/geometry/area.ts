import type { LatLng } from './lat-lng.ts';
import { localPlane } from './local-plane.ts';
import type { PlanePoint } from './local-plane.ts';
import { meanPoint } from './mean-point.ts';
import { sidesOf } from './ring.ts';

/** Square feet in a square meter (product 6.9). */
export const SQUARE_FEET_PER_SQUARE_METER = 10.764;

/**
 * The corners in meters on a plane at their mean point, since a degree of longitude shrinks with the latitude's cosine.
 */
export function planeCorners(points: readonly LatLng[]): readonly PlanePoint[] {
  const center = meanPoint(points);
  return center ? points.map(localPlane(center).toPlane) : [];
}

/** Area of an outline in square feet by the shoelace formula; 0 with fewer than three points, never negative. */
export function areaSqFt(points: readonly LatLng[]): number {
  if (points.length < 3) return 0;
  const twice = sidesOf(planeCorners(points)).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
  return (Math.abs(twice) / 2) * SQUARE_FEET_PER_SQUARE_METER;
}
