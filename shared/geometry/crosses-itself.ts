import { planeCorners } from './area.ts';
import type { LatLng } from './lat-lng.ts';
import type { PlanePoint } from './local-plane.ts';
import { sidesOf } from './ring.ts';

type Side = readonly [PlanePoint, PlanePoint];

/** Twice the area of a triangle, positive when its corners turn one way and negative when they turn the other. */
const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const cross = ([a, b]: Side, [c, d]: Side): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/** Whether two sides of an outline cross: the shoelace formula then subtracts one part from the other. */
export function crossesItself(outline: readonly LatLng[]): boolean {
  const sides = sidesOf(planeCorners(outline));
  return sides.some((side, n) => sides.slice(n + 1).some((other) => cross(side, other)));
}
