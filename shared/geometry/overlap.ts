import type { PlanePoint } from './local-plane.ts';
import { sidesOf } from './ring.ts';

type Corner = PlanePoint;
type Triangle = readonly [Corner, Corner, Corner];
type SignedTriangle = { readonly corners: Triangle; readonly sign: number };

/** Twice the area of a triangle, positive when its corners turn one way and negative when they turn the other. */
const turn = (a: Corner, b: Corner, c: Corner): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const twiceArea = (ring: readonly Corner[]): number =>
  sidesOf(ring).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);

/**
 * The area that two shapes share, in their unit squared. Each shape is a simple ring followed by its cut-outs. A shape
 * is the signed sum of the triangles between an origin and its sides, so the shared area is the signed sum of what
 * their triangles share. A triangle cut by a triangle is convex.
 */
export function sharedArea(one: readonly (readonly Corner[])[], other: readonly (readonly Corner[])[]): number {
  const [origin] = one.flat();
  if (!origin || !boxesMeet(one.flat(), other.flat())) return 0;
  const others = trianglesOf(other, origin);
  return Math.abs(
    trianglesOf(one, origin).reduce(
      (sum, a) => sum + others.reduce((part, b) => part + a.sign * b.sign * commonArea(a.corners, b.corners), 0),
      0,
    ),
  );
}

/** Shared area of two simple rings over the area that they cover together, from 0 to 1 (Jaccard 1912). */
export function ringOverlap(one: readonly Corner[], other: readonly Corner[]): number {
  const both = sharedArea([one], [other]);
  const either = (Math.abs(twiceArea(one)) + Math.abs(twiceArea(other))) / 2 - both;
  return either === 0 ? 0 : both / either;
}

function boxesMeet(one: readonly Corner[], other: readonly Corner[]): boolean {
  const range = (points: readonly Corner[], axis: 'x' | 'y'): readonly [number, number] => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)];
  };
  return (['x', 'y'] as const).every((axis) => {
    const [[low, high], [from, to]] = [range(one, axis), range(other, axis)];
    return low < to && from < high;
  });
}

/** Triangles of the first ring are added, whichever way it turns, and those of its cut-outs are subtracted. */
function trianglesOf(rings: readonly (readonly Corner[])[], origin: Corner): readonly SignedTriangle[] {
  return rings.flatMap((ring, index) => {
    const way = Math.sign(twiceArea(ring)) * (index === 0 ? 1 : -1);
    return sidesOf(ring).flatMap(([a, b]): SignedTriangle[] => {
      const turns = Math.sign(turn(origin, a, b));
      if (turns === 0) return [];
      return [{ sign: turns * way, corners: turns > 0 ? [origin, a, b] : [origin, b, a] }];
    });
  });
}

/** The area that two triangles share; both must turn the positive way (Sutherland-Hodgman clipping). */
function commonArea(one: Triangle, other: Triangle): number {
  const common = sidesOf(other).reduce<readonly Corner[]>((ring, [from, to]) => leftPart(ring, from, to), one);
  return Math.abs(twiceArea(common)) / 2;
}

/** The part of a convex ring that lies on the left of a line. */
function leftPart(ring: readonly Corner[], from: Corner, to: Corner): readonly Corner[] {
  return sidesOf(ring).flatMap(([a, b]) => {
    const [before, after] = [turn(from, to, a), turn(from, to, b)];
    const kept = before >= 0 ? [a] : [];
    if (before >= 0 === after >= 0) return kept;
    const share = before / (before - after);
    return [...kept, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }];
  });
}
