import { blockAt, BLOCK_HEIGHT, BLOCK_WIDTH } from './block.ts';
import { lotSolids } from './house.ts';
import { landscapeSolids } from './landscape.ts';
import { lotsIn } from './lot.ts';
import type { Extent, Solid } from './solids.ts';
import type { Detail } from './tree.ts';

export type Area = Pick<Extent, 'x0' | 'x1' | 'y0' | 'y1'>;

/** How far a solid's shadow or crown may reach beyond its position, in meters. */
const REACH = 14;

export function touches({ x0, x1, y0, y1 }: Area, other: Area): boolean {
  return other.x1 > x0 && other.x0 < x1 && other.y1 > y0 && other.y0 < y1;
}

/** All solids in or near an area. */
export function solidsIn(area: Area, detail: Detail): readonly Solid[] {
  const wide = { x0: area.x0 - REACH, x1: area.x1 + REACH, y0: area.y0 - REACH, y1: area.y1 + REACH };
  const solids = lotsIn(wide.x0, wide.x1, wide.y0, wide.y1).flatMap((lot) => lotSolids(lot, detail));
  for (let row = Math.floor(wide.y0 / BLOCK_HEIGHT); row <= Math.floor(wide.y1 / BLOCK_HEIGHT); row += 1) {
    for (let column = Math.floor(wide.x0 / BLOCK_WIDTH); column <= Math.floor(wide.x1 / BLOCK_WIDTH); column += 1) {
      solids.push(...landscapeSolids(blockAt(column, row), detail));
    }
  }
  return solids.filter((solid) => touches(wide, solid.extent));
}
