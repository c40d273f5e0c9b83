import { sidesOf } from '../geometry/ring.ts';
import { crossingSides, isApart, isWithin } from './ground.ts';
import { lengthOf, twiceArea } from './plane.ts';
import type { Point, Ring } from './plane.ts';

/** Rings whose sides are moved inward by a depth, corner by corner, or undefined where that leaves no room. */
export function insetRings(rings: readonly Ring[], depth: number): readonly Ring[] | undefined {
  const inset = rings.map((ring) => insetRing(ring, depth));
  const fits = inset.every((ring, n) => {
    const outer = rings[n] ?? [];
    return Math.sign(twiceArea(ring)) === Math.sign(twiceArea(outer)) && keepsDirections(outer, ring);
  });
  return fits && !crossingSides(inset) && areNested(inset) ? inset : undefined;
}

/** Rings that have passed each other cross no more: then a cut-out lies around the outline, or around another one. */
const areNested = ([outer = [], ...holes]: readonly Ring[]): boolean =>
  holes.every((hole, n) => isWithin(hole, outer) && holes.slice(0, n).every((other) => isApart(other, hole)));

/** Corners where the moved sides meet, to whole hundredths of a millimeter. */
function insetRing(ring: Ring, depth: number): Ring {
  return ring.map((corner, index) => {
    const before = ring.at(index - 1) ?? corner;
    const after = ring[(index + 1) % ring.length] ?? corner;
    const [one, other] = [leftOf(before, corner), leftOf(corner, after)];
    // The corner moves along the sum of both directions, until it is `depth` away from both sides.
    const reach = depth / (1 + one.x * other.x + one.y * other.y);
    return {
      x: Math.round(corner.x + (one.x + other.x) * reach),
      y: Math.round(corner.y + (one.y + other.y) * reach),
    };
  });
}

/** Unit vector to the left of a line, where the ground is. */
function leftOf(a: Point, b: Point): Point {
  const length = lengthOf(a, b) || 1;
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}

/** A side that was used up points the other way. */
function keepsDirections(ring: Ring, inset: Ring): boolean {
  const moved = sidesOf(inset);
  return sidesOf(ring).every(([a, b], index) => {
    const [from, to] = moved[index] ?? [a, a];
    return (b.x - a.x) * (to.x - from.x) + (b.y - a.y) * (to.y - from.y) > 0;
  });
}
