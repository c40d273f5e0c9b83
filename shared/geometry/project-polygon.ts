import { camera } from './camera.ts';
import type { CameraPoint, CameraPose, Size } from './camera.ts';
import { fillPolygon } from './fill-polygon.ts';
import type { LatLng } from './lat-lng.ts';
import { sidesOf } from './ring.ts';

/** Near plane in meters: points closer to the lens would project to infinity. */
const NEAR_METERS = 0.3;

function between(a: CameraPoint, b: CameraPoint): CameraPoint {
  const t = (NEAR_METERS - a.depth) / (b.depth - a.depth);
  return { right: a.right + (b.right - a.right) * t, up: a.up + (b.up - a.up) * t, depth: NEAR_METERS };
}

/** Cuts off the part of a polygon that is behind the near plane (Sutherland-Hodgman against one plane). */
function clipNear(corners: readonly CameraPoint[]): readonly CameraPoint[] {
  return sidesOf(corners).flatMap(([from, to]) => {
    const kept = from.depth >= NEAR_METERS ? [from] : [];
    return from.depth >= NEAR_METERS === to.depth >= NEAR_METERS ? kept : [...kept, between(from, to)];
  });
}

/** Mask, one byte per pixel, of a polygon on the ground in a photo taken from `pose`. */
export function projectPolygon(polygon: readonly LatLng[], pose: CameraPose, size: Size): Uint8Array {
  const { toCamera, toPixel } = camera(pose, size);
  const visible = clipNear(polygon.map(toCamera));
  return fillPolygon(visible.map(toPixel), size);
}
