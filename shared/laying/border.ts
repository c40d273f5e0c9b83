import { sidesOf } from '../geometry/ring.ts';
import { crossingSides, isApart, isWithin } from './ground.ts';
import { lengthOf, turn, twiceArea } from './plane.ts';
import type { Point, Ring } from './plane.ts';

type Side = readonly [Point, Point];

const MIN_SIDES = 3;
/** A millimeter: a side with less than this left counts as used up. */
const SHORTEST = 100;
/** Up to this sine of the angle between them (about a degree), two sides count as one straight line. */
const STRAIGHT = 0.02;

/**
 * Rings whose sides are moved inward by a depth; undefined if there is no room. They keep their number of corners: both
 * ends of a side that is used up are the point where its neighbors meet.
 */
export function insetRings(rings: readonly Ring[], depth: number): readonly Ring[] | undefined {
  const moved = rings.map((ring) => movedSides(numberedSides(ring), depth));
  const inset = moved.map((sides) => sides.map(({ start }) => start));
  const fits = inset.every((ring, n) => Math.sign(twiceArea(ring)) === Math.sign(twiceArea(rings[n] ?? [])));
  if (!fits || crossingSides(inset) || !areNested(inset)) return undefined;
  const corners = rings.map((ring, n) => ring.map((_, side) => startOf(side, moved[n] ?? [])));
  return rings.every((ring, n) => isLeftOf(ring, corners[n] ?? [])) ? corners : undefined;
}

/** Rings that have passed each other cross no more: then a cut-out lies around the outline, or around another one. */
const areNested = ([outer = [], ...holes]: readonly Ring[]): boolean =>
  holes.every((hole, n) => isWithin(hole, outer) && holes.slice(0, n).every((other) => isApart(other, hole)));

/**
 * Whether there is ground between each side and the end of its border. Only then do the strips of a border not overlap.
 */
const isLeftOf = (ring: Ring, corners: Ring): boolean =>
  sidesOf(ring).every(([a, b], n) => turn(a, b, corners[n] ?? a) >= 0);

type Numbered = { readonly ends: Side; readonly number: number };
type Moved = Numbered & { readonly start: Point };

const numberedSides = (ring: Ring): readonly Numbered[] => sidesOf(ring).map((ends, number) => ({ ends, number }));

/** The sides that are left at a depth, and where each starts; empty if they form no ring. */
function movedSides(sides: readonly Numbered[], depth: number): readonly Moved[] {
  if (sides.length < MIN_SIDES) return [];
  const moved = sides.map((side, n) => {
    const { ends: before } = sides.at(n - 1) ?? side;
    return { ...side, start: movedCorner(before, side.ends, depth) };
  });
  const left = sidesOf(moved).map(([{ ends, start }, next]) => shareLeft(ends, [start, next.start]));
  const least = Math.min(...left);
  if (least > 0) return moved;
  // When the side that is used up first is gone, its neighbors meet, which may leave more of the other sides.
  return Number.isNaN(least) ? [] : movedSides(sides.toSpliced(left.indexOf(least), 1), depth);
}

/** How much of a side is left, as a share of it. Zero or less means that only a rounding error is left. */
const shareLeft = (side: Side, moved: Side): number => (lengthAlong(side, moved) - SHORTEST) / lengthOf(...side);

/** The length of a line in the direction of a side; negative for one that points the other way. */
const lengthAlong = ([a, b]: Side, [from, to]: Side): number =>
  ((b.x - a.x) * (to.x - from.x) + (b.y - a.y) * (to.y - from.y)) / lengthOf(a, b);

/** Where a side and the one before it meet when both are moved, to whole hundredths of a millimeter. */
function movedCorner(before: Side, side: Side, depth: number): Point {
  const corner = meetingOf(before, side);
  const [one, other] = [leftOf(...before), leftOf(...side)];
  // The corner moves along the sum of both directions, until it is `depth` away from both sides.
  const reach = depth / (1 + one.x * other.x + one.y * other.y);
  return {
    x: Math.round(corner.x + (one.x + other.x) * reach),
    y: Math.round(corner.y + (one.y + other.y) * reach),
  };
}

/**
 * The point where the lines of two sides meet. Neighbors meet at their corner. If sides between them are used up, it is
 * where their extended lines meet.
 */
function meetingOf([a, b]: Side, [c, d]: Side): Point {
  if (b === c) return c;
  const [start, end] = [turn(c, d, a), turn(c, d, b)];
  // Lines that go on almost straight meet nowhere, or far away.
  const isStraight = Math.abs(start - end) < STRAIGHT * lengthOf(a, b) * lengthOf(c, d);
  if (isStraight && lengthAlong([a, b], [c, d]) > 0) return { x: (b.x + c.x) / 2, y: (b.y + c.y) / 2 };
  const share = start / (start - end);
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
}

/** Unit vector to the left of a line, where the ground is. */
function leftOf(a: Point, b: Point): Point {
  const length = lengthOf(a, b) || 1;
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}

/** Where a side starts. A side that is used up starts where the next side that is left does. */
const startOf = (side: number, moved: readonly Moved[]): Point =>
  (moved.find(({ number }) => number >= side) ?? moved[0])?.start ?? { x: 0, y: 0 };
