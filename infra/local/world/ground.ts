import { blockContaining, BLOCK_HEIGHT, VERGE_DEPTH } from './block.ts';
import type { Block } from './block.ts';
import { paintIfDriveway, paintLot } from './lot-ground.ts';
import { hasHomes, lotOf } from './lot.ts';
import { paintConcrete, paintGrass, paintWater } from './materials.ts';
import type { Ground, Spot } from './materials.ts';
import { paintShops, rowDepthAt } from './shop-ground.ts';
import { onVerge, paintIfRoad, paintVerge, groundPointIn } from './street-ground.ts';
import { paintZone } from './zone-ground.ts';

/** Half width of the canal between the two rows of lots, in meters. */
const CANAL_HALF = 6;

function hasCanal(block: Block): boolean {
  return block.district.canals && hasHomes(block, 0) && hasHomes(block, 1);
}

function paintIfCanal(ground: Ground, spot: Spot, block: Block): boolean {
  if (!hasCanal(block)) return false;
  const off = Math.abs(spot.y - block.y - BLOCK_HEIGHT / 2 + (block.edges.south - block.edges.north) / 2);
  if (off < CANAL_HALF - 0.6) paintWater(ground, spot, false);
  else if (off < CANAL_HALF) paintConcrete(ground, spot, 186);
  else return false;
  return true;
}

function paintRow(ground: Ground, spot: Spot, block: Block, side: 0 | 1): void {
  if (block.uses[side] === 'shops') paintShops(ground, spot, rowDepthAt(block, side, spot.y));
  else paintGrass(ground, spot, 0.5);
}

function indexIn(block: Block, x: number): number {
  const index = Math.floor((x - block.x - block.edges.west - VERGE_DEPTH) / block.lotWidth);
  return Math.max(0, Math.min(block.district.lotsPerRow - 1, index));
}

/** Paints the ground at a spot. */
export function paintGround(ground: Ground, spot: Spot): void {
  ground.driveway = false;
  const block = blockContaining(spot.x, spot.y);
  const point = groundPointIn(block, spot.x, spot.y);
  if (paintIfRoad(ground, spot, point)) return;
  const [left, top] = [spot.x - block.x, spot.y - block.y];
  const side = top < BLOCK_HEIGHT / 2 ? 0 : 1;
  const lot = hasHomes(block, side) ? lotOf(block, side, indexIn(block, spot.x)) : undefined;
  if (lot && paintIfDriveway(ground, spot, lot)) return;
  if (paintIfCanal(ground, spot, block)) return;
  if (onVerge(block.edges, left, top)) return paintVerge(ground, spot, point);
  if (block.zone) return paintZone(ground, spot, block.zone);
  if (lot) return paintLot(ground, spot, lot);
  return paintRow(ground, spot, block, side);
}
