import type { PlanePoint } from '../geometry/local-plane.ts';
import { sidesOf } from '../geometry/ring.ts';

/** Distance of a point from the straight line through two others. */
function distanceFrom(from: PlanePoint, to: PlanePoint, { x, y }: PlanePoint): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return Math.hypot(x - from.x, y - from.y);
  return Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / length;
}

/** A line without the points nearer to it than the tolerance (Douglas & Peucker 1973). */
function simplifyLine(points: readonly PlanePoint[], tolerance: number): readonly PlanePoint[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  const distances = points.map((point) => distanceFrom(first, last, point));
  const farthest = Math.max(...distances);
  if (farthest <= tolerance) return [first, last];
  const at = distances.indexOf(farthest);
  const before = simplifyLine(points.slice(0, at + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(points.slice(at), tolerance)];
}

/** A closed ring with at most `most` corners: the tolerance grows until that is enough. */
export function simplifyRing(ring: readonly PlanePoint[], tolerance: number, most: number): readonly PlanePoint[] {
  const [first] = ring;
  if (!first || ring.length <= 3) return ring;
  const distances = ring.map(({ x, y }) => Math.hypot(x - first.x, y - first.y));
  const opposite = distances.indexOf(Math.max(...distances));
  const there = simplifyLine(ring.slice(0, opposite + 1), tolerance);
  const back = simplifyLine([...ring.slice(opposite), first], tolerance);
  const corners = withoutStraight([...there.slice(0, -1), ...back.slice(0, -1)], tolerance);
  return corners.length <= most ? corners : simplifyRing(ring, tolerance * 1.3, most);
}

/** Drops the two corners at which the ring was cut open, should they lie on a straight side. */
function withoutStraight(ring: readonly PlanePoint[], tolerance: number): readonly PlanePoint[] {
  const kept = sidesOf(ring).flatMap(([point, after], index) => {
    const before = ring.at(index - 1);
    return before && distanceFrom(before, after, point) <= tolerance / 2 ? [] : [point];
  });
  return kept.length >= 4 ? kept : ring;
}
