import { camera } from './camera.ts';
import type { CameraPoint, CameraPose, Size } from './camera.ts';
import { fillPolygon } from './fill-polygon.ts';
import type { LatLng } from './lat-lng.ts';
import { sidesOf } from './ring.ts';

/** Nothing nearer than this many metres in front of the lens is drawn; it would project to infinity. */
const nearMetres = 0.3;

function between(a: CameraPoint, b: CameraPoint): CameraPoint {
  const t = (nearMetres - a.depth) / (b.depth - a.depth);
  return { right: a.right + (b.right - a.right) * t, up: a.up + (b.up - a.up) * t, depth: nearMetres };
}

/** Keeps what lies in front of the lens (Sutherland-Hodgman against one plane). */
function clipNear(corners: readonly CameraPoint[]): readonly CameraPoint[] {
  return sidesOf(corners).flatMap(([from, to]) => {
    const kept = from.depth >= nearMetres ? [from] : [];
    return from.depth >= nearMetres === to.depth >= nearMetres ? kept : [...kept, between(from, to)];
  });
}

/** The picture region, one byte a pixel, that a polygon on the ground covers in a photo taken from `pose`. */
export function projectPolygon(polygon: readonly LatLng[], pose: CameraPose, size: Size): Uint8Array {
  const { toCamera, toPixel } = camera(pose, size);
  const visible = clipNear(polygon.map(toCamera));
  return fillPolygon(visible.map(toPixel), size);
}
