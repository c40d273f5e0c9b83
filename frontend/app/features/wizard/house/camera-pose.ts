import { bearing, normalizeDegrees } from '#shared/geometry/bearing.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import { streetSliders } from '#shared/photos/street-pose.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import type { Look } from './frame-sliders.tsx';

/** Meters east and north of the default camera position. */
export type Offset = { readonly east: number; readonly north: number };

const { min, max, step } = streetSliders.offsetMeters;

export function cameraAt(base: LatLng, { east, north }: Offset): LatLng {
  return localPlane(base).toLatLng({ x: east, y: -north });
}

/** The nearest offset that the sliders can show, so that marker and sliders always agree. */
export function offsetOf(base: LatLng, point: LatLng): Offset {
  const { x, y } = localPlane(base).toPlane(point);
  const snap = (meters: number): number => Math.max(min, Math.min(max, Math.round(meters / step) * step)) + 0;
  return { east: snap(x), north: snap(-y) };
}

/** The camera faces the house from its position, then turns by the heading. */
export function poseAt(base: LatLng, house: LatLng, offset: Offset, look: Look): StreetPose {
  const point = cameraAt(base, offset);
  return { ...point, ...look, heading: Math.round(normalizeDegrees(bearing(point, house) + look.heading)) % 360 };
}
