import { BLOCK_HEIGHT, VERGE_DEPTH } from './block.ts';
import type { Block } from './block.ts';
import { setPaint } from './color.ts';
import { paintAsphalt, paintConcrete, paintGrass } from './materials.ts';
import type { Ground, Spot } from './materials.ts';

/** Depth of the parking lot in front of the shops, and of the building behind it, in meters. */
export const PARKING_DEPTH = 17;
export const SHOP_DEPTH = 12;

/** Distance of a point from the front lot line of its row. */
export function rowDepthAt(block: Block, side: 0 | 1, y: number): number {
  const { north, south } = block.edges;
  return side === 0 ? y - block.y - north - VERGE_DEPTH : block.y + BLOCK_HEIGHT - south - VERGE_DEPTH - y;
}

/** Two rows of parking bays with an aisle between them. */
function inBay(depth: number): boolean {
  return (depth > 1.5 && depth < 6) || (depth > 11.5 && depth < 16);
}

/** Paints a parking lot with marked bays, a hedge strip, and the service yard behind the shops. */
export function paintShops(ground: Ground, spot: Spot, depth: number): void {
  if (depth < 1.2) return paintGrass(ground, spot, 0.3);
  if (depth > PARKING_DEPTH + SHOP_DEPTH) return paintConcrete(ground, spot, 150, 4);
  paintAsphalt(ground, spot, 0.92);
  const bay = spot.x - Math.floor(spot.x / 2.7) * 2.7;
  if (inBay(depth) && bay < 0.12 && spot.footprint < 0.6) setPaint(ground, [206, 206, 202]);
  if (depth > 16.2 && depth < PARKING_DEPTH + 1) paintConcrete(ground, spot, 184, 1.5);
  return undefined;
}
