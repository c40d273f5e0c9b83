import type { SizeModule } from '../pavers/mixed-sizes.ts';
import { boxOf } from './plane.ts';
import type { Box, Point, Ring } from './plane.ts';

/** One paver of a repeat; `unit` is the number of its size. */
export type Tile = { readonly paver: Ring; readonly box: Box; readonly unit: number };

/** An endless pattern: the tiles of one repeat, at every whole-number combination of two steps. */
export type Tiling = { readonly steps: readonly [Point, Point]; readonly tiles: readonly Tile[] };

/** Nominal size: it includes a share of the joints, and pavers are named and priced by it. */
export type UnitSize = { readonly width: number; readonly length: number };

type Corner = { readonly x: number; readonly y: number };

/** A rectangle that is smaller than its place by the joint around it. */
function rectangle(
  { x, y }: Corner,
  { w, h }: { readonly w: number; readonly h: number },
  joint: number,
  unit = 0,
): Tile {
  const near = Math.floor(joint / 2);
  const [left, top, right, bottom] = [x + near, y + near, x + w - (joint - near), y + h - (joint - near)];
  const paver = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return { paver, box: boxOf(paver), unit };
}

/** Straight courses; each is shifted by `1 / shifts` of a paver against the one before: 1 is stack bond, 2 running bond. */
export function courses({ width, length }: UnitSize, shifts: number, joint: number): Tiling {
  const tile = (row: number): Tile =>
    rectangle({ x: Math.round((length * row) / shifts), y: row * width }, { w: length, h: width }, joint);
  return {
    steps: [
      { x: length, y: 0 },
      { x: 0, y: shifts * width },
    ],
    tiles: Array.from({ length: shifts }, (_, row) => tile(row)),
  };
}

/** Lying and standing pavers in L-shapes. It has no gaps whatever the ratio of length to width. */
export function herringbone({ width, length }: UnitSize, joint: number): Tiling {
  return {
    steps: [
      { x: width, y: width },
      { x: -width - length, y: length - width },
    ],
    tiles: [
      rectangle({ x: 0, y: 0 }, { w: length, h: width }, joint),
      rectangle({ x: -width, y: 0 }, { w: width, h: length }, joint),
    ],
  };
}

/** Pairs of pavers twice as long as wide, turned from one square to the next. */
export function basketWeave({ width, length }: UnitSize, joint: number): Tiling {
  const [lying, standing] = [
    { w: length, h: width },
    { w: width, h: length },
  ];
  return {
    steps: [
      { x: length, y: length },
      { x: length, y: -length },
    ],
    tiles: [
      rectangle({ x: 0, y: 0 }, standing, joint),
      rectangle({ x: width, y: 0 }, standing, joint),
      rectangle({ x: length, y: 0 }, lying, joint),
      rectangle({ x: length, y: width }, lying, joint),
    ],
  };
}

/** Squares alternating with four of half their size. */
export function squareWeave(side: number, joint: number): Tiling {
  const [small, large] = [
    { w: side, h: side },
    { w: 2 * side, h: 2 * side },
  ];
  return {
    steps: [
      { x: 2 * side, y: 2 * side },
      { x: 2 * side, y: -2 * side },
    ],
    tiles: [
      rectangle({ x: 0, y: 0 }, large, joint, 1),
      ...[0, 1, 2, 3].map((n) =>
        rectangle({ x: 2 * side + (n % 2) * side, y: Math.floor(n / 2) * side }, small, joint, 0),
      ),
    ],
  };
}

/** Pavers of several sizes; `unit` is the number of the size. */
export const mixed = ({ steps, places }: SizeModule, joint: number): Tiling => ({
  steps,
  tiles: places.map(({ x, y, w, h, size }) => rectangle({ x, y }, { w, h }, joint, size)),
});

/** Hexagons with two sides in the direction in which rows step; `width` is measured between opposite sides. */
export function hexagons(width: number, joint: number): Tiling {
  // With even halves that are whole numbers, the corners of neighbors meet in exactly the same points.
  const half = Math.round(width / 2);
  const quarter = Math.round(width / Math.sqrt(3) / 2);
  const shrink = (width - joint) / width;
  const at = (x: number, y: number) => ({ x: Math.round(x * shrink), y: Math.round(y * shrink) });
  const paver = [
    at(0, -2 * quarter),
    at(half, -quarter),
    at(half, quarter),
    at(0, 2 * quarter),
    at(-half, quarter),
    at(-half, -quarter),
  ];
  return {
    steps: [
      { x: 2 * half, y: 0 },
      { x: half, y: 3 * quarter },
    ],
    tiles: [{ paver, box: boxOf(paver), unit: 0 }],
  };
}

/**
 * Every place of a tile that may touch a box: for each multiple of the second step, all multiples of the first that do.
 */
export function* placesIn({ steps: [a, b] }: Tiling, tile: Box, area: Box): Generator<Point> {
  const across = { from: area.left - tile.right, to: area.right - tile.left };
  const down = { from: area.top - tile.bottom, to: area.bottom - tile.top };
  const corners = [
    { x: across.from, y: down.from },
    { x: across.to, y: down.from },
    { x: across.from, y: down.to },
    { x: across.to, y: down.to },
  ];
  const unit = a.x * b.y - b.x * a.y;
  const rows = corners.map(({ x, y }) => (a.x * y - a.y * x) / unit);
  for (let row = Math.ceil(Math.min(...rows)); row <= Math.floor(Math.max(...rows)); row += 1) {
    const [x0, y0] = [row * b.x, row * b.y];
    const [inX, inY] = [multiples(a.x, across.from - x0, across.to - x0), multiples(a.y, down.from - y0, down.to - y0)];
    const last = Math.min(inX.to, inY.to);
    for (let n = Math.max(inX.from, inY.from); n <= last; n += 1) yield { x: x0 + n * a.x, y: y0 + n * a.y };
  }
}

/** The whole numbers n for which n × step lies within a range. */
function multiples(step: number, from: number, to: number): { readonly from: number; readonly to: number } {
  if (step === 0) return from <= 0 && to >= 0 ? { from: -Infinity, to: Infinity } : { from: 1, to: 0 };
  const [one, other] = [from / step, to / step];
  return { from: Math.ceil(Math.min(one, other)), to: Math.floor(Math.max(one, other)) };
}
