import { ARTERIAL_HALF, BLOCK_HEIGHT, BLOCK_WIDTH, VERGE_DEPTH } from './block.ts';
import type { Block, Edges } from './block.ts';
import { setPaint } from './color.ts';
import { paintAsphalt, paintConcrete, paintGrass } from './materials.ts';
import type { Ground, Spot } from './materials.ts';

const yellow = [196, 164, 62] as const;
const white = [208, 208, 204] as const;

/** Radius of a street corner, in meters. */
const CORNER_RADIUS = 4;

/** A point of a street: offset from its middle, its half width, and the distance along it from the crossing. */
type Lane = { readonly off: number; readonly half: number; readonly along: number; readonly crossing: number };

/** Distances of a point from the middle of the nearest street in each direction. */
export type GroundPoint = {
  readonly dx: number;
  readonly dy: number;
  readonly halfX: number;
  readonly halfY: number;
  readonly fromX: number;
  readonly fromY: number;
};

export function groundPointIn(block: Block, x: number, y: number): GroundPoint {
  const [left, top] = [x - block.x, y - block.y];
  const [west, north] = [left < BLOCK_WIDTH / 2, top < BLOCK_HEIGHT / 2];
  return {
    dx: west ? left : BLOCK_WIDTH - left,
    dy: north ? top : BLOCK_HEIGHT - top,
    halfX: west ? block.edges.west : block.edges.east,
    halfY: north ? block.edges.north : block.edges.south,
    fromX: west ? left : left - BLOCK_WIDTH,
    fromY: north ? top : top - BLOCK_HEIGHT,
  };
}

/** Distance from the rounded corner of two streets; negative on the road. */
function corner({ dx, dy, halfX, halfY }: GroundPoint): number {
  const [a, b] = [halfX + CORNER_RADIUS - dx, halfY + CORNER_RADIUS - dy];
  if (halfX === 0 || halfY === 0 || a <= 0 || b <= 0) return Infinity;
  return CORNER_RADIUS - Math.hypot(a, b);
}

function paintLocalMarks(ground: Ground, { off, along, half, crossing }: Lane): void {
  const behindCrossing = along - crossing;
  if (Math.abs(off) < 0.09 && behindCrossing > 5 && along % 6 < 3) setPaint(ground, yellow);
  const approaching = off > 0.4 && off < half - 0.3;
  if (approaching && behindCrossing > 1.4 && behindCrossing < 1.8) setPaint(ground, white);
}

/** The planted median of an arterial road, with its curbs. */
function paintIfMedian(ground: Ground, spot: Spot, { off, along, crossing }: Lane): boolean {
  const distance = Math.abs(off);
  if (distance >= 1.5 || along - crossing <= 6) return false;
  if (distance > 1.3) paintConcrete(ground, spot, 176);
  else paintGrass(ground, spot, 0.35);
  return true;
}

/** Two lanes per direction: dashes between them, a line at the edge, a stop line before the crossing. */
function onArterialMark({ off, along, half, crossing }: Lane): boolean {
  const distance = Math.abs(off);
  const behind = along - crossing;
  const dash = Math.abs(distance - 5.2) < 0.1 && along % 9 < 3 && behind > 5;
  const edge = Math.abs(distance - (half - 0.7)) < 0.08 && behind > 3;
  return dash || edge || (off > 1.5 && off < half - 0.8 && Math.abs(behind - 2.5) < 0.3);
}

function paintArterialMarks(ground: Ground, spot: Spot, lane: Lane): void {
  if (!paintIfMedian(ground, spot, lane) && onArterialMark(lane)) setPaint(ground, white);
}

function paintRoad(ground: Ground, spot: Spot, point: GroundPoint): void {
  paintAsphalt(ground, spot);
  const vertical = point.dx < point.halfX;
  const horizontal = point.dy < point.halfY;
  if (vertical === horizontal || spot.footprint > 1.2) return;
  // Traffic keeps right: southbound on the west side of a street, westbound on its north side.
  const lane: Lane = vertical
    ? { off: Math.sign(point.fromY) * point.fromX, half: point.halfX, along: point.dy, crossing: point.halfY }
    : { off: -Math.sign(point.fromX) * point.fromY, half: point.halfY, along: point.dx, crossing: point.halfX };
  if (lane.half === ARTERIAL_HALF) paintArterialMarks(ground, spot, lane);
  else if (spot.footprint < 0.35) paintLocalMarks(ground, lane);
}

/** Distance from the curb; Infinity without a street. */
function past(distance: number, half: number): number {
  return half === 0 ? Infinity : distance - half;
}

function onWalk(nearer: number, farther: number): boolean {
  return nearer > 2 && nearer < 3.3 && farther > 2;
}

/** Paints the verge between road and lots: curb, grass, sidewalk, grass. */
export function paintVerge(ground: Ground, spot: Spot, point: GroundPoint): void {
  const [fromX, fromY] = [past(point.dx, point.halfX), past(point.dy, point.halfY)];
  if (Math.min(fromX, fromY, corner(point)) < 0.2) paintConcrete(ground, spot, 172);
  else if (onWalk(fromX, fromY) || onWalk(fromY, fromX)) paintConcrete(ground, spot, 180, 1.5);
  else paintGrass(ground, spot, 0.4);
}

function clearOf(distance: number, half: number): boolean {
  return half === 0 || distance >= half + VERGE_DEPTH;
}

export function onVerge({ west, east, north, south }: Edges, left: number, top: number): boolean {
  return !(
    clearOf(left, west) &&
    clearOf(BLOCK_WIDTH - left, east) &&
    clearOf(top, north) &&
    clearOf(BLOCK_HEIGHT - top, south)
  );
}

/** Paints the road if the point is on one; returns whether it did. */
export function paintIfRoad(ground: Ground, spot: Spot, point: GroundPoint): boolean {
  const road = past(point.dx, point.halfX) < 0 || past(point.dy, point.halfY) < 0 || corner(point) < 0;
  if (road) paintRoad(ground, spot, point);
  return road;
}
