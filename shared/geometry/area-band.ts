import { planeCorners, SQUARE_FEET_PER_SQUARE_METER } from './area.ts';
import type { LatLng } from './lat-lng.ts';

/** Standard deviation of a corner placed by hand on a satellite map, in meters along each axis (product 6.12). */
const CORNER_DEVIATION_METERS = 0.25;

/**
 * Half-width of the 95 % interval of `areaSqFt` in square feet, shown as "± n sq ft".
 * A corner moves the shoelace area by half the distance between its neighbors, so with independent corner errors
 * of deviation s the area deviates by (s/2)·√Σ|P[i+1]−P[i−1]|².
 */
export function areaBandSqFt(points: readonly LatLng[], deviationMeters = CORNER_DEVIATION_METERS): number {
  if (points.length < 3) return 0;
  const corners = planeCorners(points);
  const spread = corners.reduce((sum, _, index) => {
    const before = corners.at(index - 1);
    const after = corners[(index + 1) % corners.length];
    return before && after ? sum + (after.x - before.x) ** 2 + (after.y - before.y) ** 2 : sum;
  }, 0);
  return 1.96 * (deviationMeters / 2) * Math.sqrt(spread) * SQUARE_FEET_PER_SQUARE_METER;
}
