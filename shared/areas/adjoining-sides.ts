import { METERS_PER_FOOT } from '../geometry/feet.ts';
import type { LatLng } from '../geometry/lat-lng.ts';
import { localPlane } from '../geometry/local-plane.ts';
import type { PlanePoint } from '../geometry/local-plane.ts';
import { meanPoint } from '../geometry/mean-point.ts';
import { sidesOf } from '../geometry/ring.ts';
import { withoutRepeats } from '../laying/laying-plan.ts';
import { twiceArea } from '../laying/plane.ts';

/** A side, with the ground of its area on the left. */
type Side = { readonly from: PlanePoint; readonly to: PlanePoint };
type Range = { readonly from: number; readonly to: number };

/** Sides drawn by hand along each other are this far apart at most, in meters: as much as corners are off. */
const MAX_GAP = 0.3;
/** Sides that meet at an angle of more than 10° only touch; this is its cosine. */
const MIN_COSINE = Math.cos(Math.PI / 18);

/**
 * Feet of each side that lie along a side of another area, in the order of the sides of the area's rings. The pavers of
 * two areas hold each other there (product 32.42).
 */
export function adjoiningFeet(areas: readonly (readonly (readonly LatLng[])[])[]): readonly (readonly number[])[] {
  const middle = meanPoint(areas.flat(2));
  if (!middle) return [];
  const { toPlane } = localPlane(middle);
  const sides = areas.map((rings) =>
    rings.flatMap((ring, n) => {
      const corners = withoutRepeats(ring).map((point) => toPlane(point));
      const isOriented = twiceArea(corners) > 0 === (n === 0);
      return sidesOf(corners).map(([a, b]): Side => (isOriented ? { from: a, to: b } : { from: b, to: a }));
    }),
  );
  return sides.map((own, area) => {
    const others = sides.filter((_, n) => n !== area).flat();
    return own.map((side) => lengthOf(others.flatMap((other) => rangeAlong(side, other))) / METERS_PER_FOOT);
  });
}

/**
 * Where along a side, in meters from its first corner, another side adjoins it. That side must run the other way,
 * because its ground is across the line. One that runs the same way is the far side of a strip, or lies in ground of
 * both areas.
 */
function rangeAlong({ from, to }: Side, other: Side): readonly Range[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const placed = ({ x, y }: PlanePoint): Placed => ({
    along: (x - from.x) * dx + (y - from.y) * dy,
    away: (y - from.y) * dx - (x - from.x) * dy,
  });
  const [a, b] = [placed(other.to), placed(other.from)];
  const reach = Math.hypot(b.along - a.along, b.away - a.away);
  if (length === 0 || reach === 0 || b.along - a.along < MIN_COSINE * reach) return [];
  const within = nearRange(a, b);
  const [low, high] = [Math.max(0, a.along, within.from), Math.min(length, b.along, within.to)];
  return high > low ? [{ from: low, to: high }] : [];
}

type Placed = { readonly along: number; readonly away: number };

/** Where a line is within the gap. This is a single range, because the distance changes linearly. */
function nearRange(a: Placed, b: Placed): Range {
  const slope = (b.away - a.away) / (b.along - a.along);
  if (Math.abs(slope) < 1e-9) {
    return Math.abs(a.away) <= MAX_GAP ? { from: -Infinity, to: Infinity } : { from: 0, to: 0 };
  }
  const [one, other] = [(-MAX_GAP - a.away) / slope, (MAX_GAP - a.away) / slope];
  return { from: a.along + Math.min(one, other), to: a.along + Math.max(one, other) };
}

/** The total length of ranges; where they overlap, it counts once. */
function lengthOf(ranges: readonly Range[]): number {
  let [sum, reached] = [0, -Infinity];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return sum;
}
