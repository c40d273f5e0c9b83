import type { LatLng } from '../geometry/lat-lng.ts';
import { localPlane } from '../geometry/local-plane.ts';
import { meanPoint } from '../geometry/mean-point.ts';
import { sidesOf } from '../geometry/ring.ts';
import type { Problem } from './pattern-of.ts';
import { boxOf, isInsideRings, PER_FOOT, PER_METER, turn, twiceArea } from './plane.ts';
import type { Point, Ring } from './plane.ts';

/** Sq ft of the largest outline that a plan is made for (product 32.5). */
const MAX_SQ_FT = 25_000;
/** Longer ones are no driveway, and whole numbers would no longer be exact. */
const MAX_FEET = 1500;
/** About two pavers: a step may be this small, and one area without a plan keeps all others from being printed. */
const MIN_SQ_FT = 0.5;

/** Square hundredths of a millimeter in a square foot. */
export const AREA_PER_SQ_FT = PER_FOOT * PER_FOOT;

/** Outlines on flat ground, x to the east and y to the south of their middle; sides are counted in the order drawn. */
export function groundOf(outlines: readonly (readonly LatLng[])[]): readonly Ring[] {
  const middle = meanPoint(outlines.flat());
  if (!middle) return [];
  const { toPlane } = localPlane(middle);
  return outlines.map((outline) =>
    outline.map((point) => {
      const { x, y } = toPlane(point);
      return { x: Math.round(x * PER_METER), y: Math.round(y * PER_METER) };
    }),
  );
}

/** Turns rings so that the ground is on their left: inside the first ring, and outside the others, its cut-outs. */
export function oriented(rings: readonly Ring[]): readonly Ring[] {
  return rings.map((ring, index) => (twiceArea(ring) > 0 === (index === 0) ? ring : reversed(ring)));
}

/** Reverses a ring; its first side stays the first one. */
function reversed(ring: Ring): Ring {
  const [first, second, ...others] = ring;
  return first && second ? [second, first, ...others.toReversed()] : ring;
}

/** The number of a side in the oriented ring, from its number in the drawn one, or the reverse. */
export const orientedSide = (ring: Ring, side: number): number =>
  twiceArea(ring) > 0 ? side : (ring.length - side) % ring.length;

const TOO_LONG = `The outline is longer than ${MAX_FEET.toLocaleString('en-US')} ft. Plan it in parts.`;

/** What keeps outlines from being laid, as a sentence for people; the first ring is the outer one. */
export function problemOf(rings: readonly Ring[]): Problem | undefined {
  const [outer = []] = rings;
  if (outer.length < 3) return { problem: 'Draw the outline in step 2 first.' };
  const { left, top, right, bottom } = boxOf(outer);
  if (Math.max(right - left, bottom - top) > MAX_FEET * PER_FOOT) return { problem: TOO_LONG };
  const crossing = crossingSides(rings);
  if (crossing) {
    const [one, other] = crossing;
    return { problem: `Sides ${one} and ${other} of the outline meet. Move a corner in step 2, so that they do not.` };
  }
  const sqFt =
    rings.reduce((sum, ring, n) => sum + (n === 0 ? 1 : -1) * Math.abs(twiceArea(ring) / 2), 0) / AREA_PER_SQ_FT;
  if (sqFt < MIN_SQ_FT) return { problem: 'The outline is too small for a laying plan.' };
  if (sqFt <= MAX_SQ_FT) return undefined;
  const [has, most] = [Math.round(sqFt), MAX_SQ_FT].map((n) => n.toLocaleString('en-US'));
  return { problem: `The outline has ${has} sq ft, and a laying plan can have at most ${most}. Plan it in parts.` };
}

type Numbered = {
  readonly a: Point;
  readonly b: Point;
  readonly number: number;
  readonly last: number;
  readonly ring: number;
};

/** Numbers from 1 of two sides that cross or touch and are not neighbors, or fold back onto each other. */
export function crossingSides(rings: readonly Ring[]): readonly [number, number] | undefined {
  let before = 0;
  const sides: Numbered[] = rings.flatMap((corners, ring) => {
    const start = before;
    before += corners.length;
    return sidesOf(corners).map(([a, b], n) => ({ a, b, number: start + n + 1, last: start + corners.length, ring }));
  });
  for (const [index, one] of sides.entries()) {
    for (const other of sides.slice(index + 1)) if (meet(one, other)) return [one.number, other.number];
  }
  return undefined;
}

function meet(one: Numbered, other: Numbered): boolean {
  if (one.ring === other.ring && other.number === one.number + 1) return foldsBack(one, other);
  if (one.ring === other.ring && other.number === other.last && same(other.b, one.a)) return foldsBack(other, one);
  const [a, b] = [turn(one.a, one.b, other.a), turn(one.a, one.b, other.b)];
  const [c, d] = [turn(other.a, other.b, one.a), turn(other.a, other.b, one.b)];
  if (a === 0 && b === 0) return overlap(one, other);
  return Math.sign(a) * Math.sign(b) <= 0 && Math.sign(c) * Math.sign(d) <= 0;
}

function foldsBack({ a, b: corner }: Numbered, { b }: Numbered): boolean {
  const along = (b.x - corner.x) * (a.x - corner.x) + (b.y - corner.y) * (a.y - corner.y);
  return turn(a, corner, b) === 0 && along > 0;
}

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** For two sides on one line: whether they share a point. */
const overlap = (one: Numbered, other: Numbered): boolean =>
  Math.max(one.a.x, one.b.x) >= Math.min(other.a.x, other.b.x) &&
  Math.max(other.a.x, other.b.x) >= Math.min(one.a.x, one.b.x) &&
  Math.max(one.a.y, one.b.y) >= Math.min(other.a.y, other.b.y) &&
  Math.max(other.a.y, other.b.y) >= Math.min(one.a.y, one.b.y);

/** Whether a ring lies inside another one, and none of their sides meet. */
export const isWithin = (inner: Ring, outer: Ring): boolean =>
  crossingSides([outer, inner]) === undefined && inner.every((corner) => isInsideRings([outer], corner));

/** Whether two rings share no ground and no side. */
export function isApart(one: Ring, other: Ring): boolean {
  const [a, b] = [one[0], other[0]];
  if (!a || !b || crossingSides([one, other])) return false;
  return !isInsideRings([one], b) && !isInsideRings([other], a);
}
