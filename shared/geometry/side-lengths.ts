import type { LatLng } from './lat-lng.ts';
import { localPlane } from './local-plane.ts';
import { sidesOf } from './ring.ts';

const FEET_PER_METRE = 1 / 0.3048;

export type Side = { readonly middle: LatLng; readonly feet: number };

/** The sides of an outline in order, the last one closing it: where each has its middle and how long it is in feet. */
export function sideLengthsFeet(outline: readonly LatLng[]): readonly Side[] {
  return sidesOf(outline).map(([from, to]) => {
    const { x, y } = localPlane(from).toPlane(to);
    const middle = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 };
    return { middle, feet: Math.hypot(x, y) * FEET_PER_METRE };
  });
}
