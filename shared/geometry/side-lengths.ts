import { planeCorners } from './area.ts';
import { METERS_PER_FOOT } from './feet.ts';
import type { LatLng } from './lat-lng.ts';
import { localPlane } from './local-plane.ts';
import type { PlanePoint } from './local-plane.ts';
import { sidesOf } from './ring.ts';

const FEET_PER_METER = 1 / METERS_PER_FOOT;

export type Side = {
  readonly middle: LatLng;
  readonly feet: number;
  /** Unit vector on a north-up map (x east, y south) that leads away from the outline. */
  readonly outward: PlanePoint;
};

/** Middle and length in feet of each side of an outline, in order; the last one closes it. */
export function sideLengthsFeet(outline: readonly LatLng[]): readonly Side[] {
  const turn = Math.sign(signedArea(outline)) || 1;
  return sidesOf(outline).map(([from, to]) => {
    const { x, y } = localPlane(from).toPlane(to);
    const middle = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 };
    const meters = Math.hypot(x, y) || 1;
    const outward = { x: (turn * y) / meters, y: (-turn * x) / meters };
    return { middle, outward, feet: Math.hypot(x, y) * FEET_PER_METER };
  });
}

/** Positive when the corners go clockwise on a north-up map. */
function signedArea(outline: readonly LatLng[]): number {
  return sidesOf(planeCorners(outline)).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
}
