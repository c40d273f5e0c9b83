import { planeCorners } from './area.ts';
import type { LatLng } from './lat-lng.ts';
import { localPlane } from './local-plane.ts';
import { meanPoint } from './mean-point.ts';
import { sidesOf } from './ring.ts';

/** Whether an outline contains a point: a ray from the point to the east crosses its sides an odd number of times. */
export function isInside(outline: readonly LatLng[], point: LatLng): boolean {
  const center = meanPoint(outline);
  if (!center) return false;
  const { x, y } = localPlane(center).toPlane(point);
  const crossed = sidesOf(planeCorners(outline)).filter(
    ([a, b]) => a.y <= y !== b.y <= y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x),
  );
  return crossed.length % 2 === 1;
}
