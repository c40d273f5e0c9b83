import { setRectangle } from './cell.ts';
import type { Cell, Layout } from './cell.ts';
import { hash, unit } from './noise.ts';

type Rings = {
  /** Width of a ring and length of a stone along it, in meters. */
  readonly width: number;
  readonly length: number;
  /** Variation of the stones' length as a share, and rounding of their corners in meters. */
  readonly uneven: number;
  readonly rounding: number;
};

/** Radius of the round stone in the center, as a share of a ring's width. */
const CENTER_STONE = 0.7;

const bay = { w: 0, h: 0 };

function setCenterStone(cell: Cell, away: number, width: number): void {
  cell.id = 7;
  cell.edge = CENTER_STONE * width - away;
}

/** Rounds a stone's corners. */
function roundCorners(cell: Cell, x: number, y: number, rounding: number): void {
  const inX = rounding - Math.min(x, bay.w - x);
  const inY = rounding - Math.min(y, bay.h - y);
  if (inX > 0 && inY > 0) cell.edge = rounding - Math.hypot(inX, inY);
}

type Ring = { readonly ring: number; readonly count: number; readonly uneven: number };

/** Position of the joint before a stone, in stones of even length: a stone is longer at the expense of its neighbor. */
function seamBefore(stone: number, { ring, count, uneven }: Ring): number {
  return stone + (unit(((stone % count) + count) % count, ring, 17) - 0.5) * uneven;
}

/**
 * Converts a position in stones of even length to one in uneven stones: number of the stone plus the share along it.
 */
function positionAmongUneven(position: number, around: Ring): number {
  const stone = Math.floor(position);
  const own =
    position < seamBefore(stone, around) ? stone - 1 : position >= seamBefore(stone + 1, around) ? stone + 1 : stone;
  const [from, to] = [seamBefore(own, around), seamBefore(own + 1, around)];
  return own + Math.min(0.9999, (position - from) / (to - from));
}

/** Position of a point around its ring, in stones. */
function positionAround(angle: number, around: Ring): number {
  const { ring, count, uneven } = around;
  const turn = (angle / (2 * Math.PI) + 1 + ((ring & 1) * 0.5) / count + unit(ring, 3)) % 1;
  return uneven === 0 ? turn * count : positionAmongUneven(turn * count, around);
}

/** Rings of pavers around the center of the surface. */
export function rings({ width, length, uneven, rounding }: Rings): Layout {
  return (x, y, cell) => {
    const away = Math.sqrt(x * x + y * y) + 1e-6;
    const ux = x / away;
    const uy = y / away;
    cell.nx = ux;
    cell.ny = uy;
    if (away < CENTER_STONE * width) return setCenterStone(cell, away, width);
    const ring = Math.floor(away / width - CENTER_STONE);
    const inner = (ring + CENTER_STONE) * width;
    const count = Math.max(6, Math.round((2 * Math.PI * (inner + width / 2)) / length));
    const position = positionAround(Math.atan2(y, x), { ring, count, uneven });
    const stone = Math.floor(position);
    bay.w = (2 * Math.PI * away) / count;
    bay.h = width;
    setRectangle(cell, (position - stone) * bay.w, away - inner, bay);
    if (rounding > 0) roundCorners(cell, (position - stone) * bay.w, away - inner, rounding);
    const { nx, ny } = cell;
    cell.nx = ux * ny - uy * nx;
    cell.ny = uy * ny + ux * nx;
    cell.id = hash(((stone % count) + count) % count, ring, 6);
    return undefined;
  };
}
