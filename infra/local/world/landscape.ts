import { hash, unit } from '#shared/pavers/noise.ts';
import { BLOCK_HEIGHT, BLOCK_WIDTH, VERGE_DEPTH } from './block.ts';
import type { Block } from './block.ts';
import { carSolids } from './car.ts';
import type { Rgb } from './color.ts';
import type { Zone } from './district.ts';
import { PARKING_DEPTH, SHOP_DEPTH } from './shop-ground.ts';
import { box } from './solids.ts';
import type { Solid } from './solids.ts';
import { treeSolids } from './tree.ts';
import type { Detail } from './tree.ts';
import { lakeAt, pondAt, zonePoint } from './zone-ground.ts';

/** Trees in one block of a zone. */
const treesPerBlock = { lake: 26, park: 60, golf: 46, school: 14, woods: 330 } as const;

const shopWalls: readonly Rgb[] = [
  [226, 216, 198],
  [214, 206, 196],
  [236, 228, 212],
  [204, 190, 170],
];

function canStand(zone: Zone, x: number, y: number): boolean {
  const point = zonePoint(zone, x, y);
  switch (zone.kind) {
    case 'lake':
      return lakeAt(point, zone.seed) > 1.12;
    case 'park':
      return pondAt(point) > 1.3;
    case 'school':
      return point.y > point.halfY * 0.45 || Math.abs(point.x) > point.halfX * 0.8;
    case 'golf':
    case 'woods':
      return true;
  }
}

function zoneTrees(block: Block, zone: Zone, detail: Detail): readonly Solid[] {
  // At this scale the woods are painted as canopy: thousands of crowns would be slow and invisible.
  const count = zone.kind === 'woods' && detail >= 2 ? 0 : treesPerBlock[zone.kind];
  return Array.from({ length: count }, (_, k) => {
    const pick = (n: number): number => unit(block.column, block.row, n + k);
    const x = block.x + block.edges.west + 6 + pick(2000) * (BLOCK_WIDTH - block.edges.west - block.edges.east - 12);
    const y =
      block.y + block.edges.north + 6 + pick(4000) * (BLOCK_HEIGHT - block.edges.north - block.edges.south - 12);
    if (!canStand(zone, x, y)) return [];
    const seed = hash(block.column + k, block.row, 12);
    const tree = { x, y, radius: 2 + pick(6000) * 2.4, height: 6 + pick(8000) * 4, palm: pick(9000) < 0.18, seed };
    return treeSolids(tree, detail);
  }).flat();
}

function schoolSolids(block: Block, zone: Zone): readonly Solid[] {
  const point = zonePoint(zone, block.x, block.y);
  if (block.row !== zone.row + 1) return [];
  const [x, y] = [block.x + BLOCK_WIDTH * 0.62, block.y - point.y * 0.2 + 6];
  const wing = (dx: number, dy: number, width: number, depth: number): Solid =>
    box(
      { x0: x + dx, x1: x + dx + width, y0: y + dy, y1: y + dy + depth, z0: 0, z1: 5 },
      { kind: 'plain', color: [206, 200, 190] },
    );
  return [wing(0, 0, 62, 14), wing(0, 14, 14, 26), wing(48, 14, 14, 26)];
}

function shopSolids(block: Block, side: 0 | 1): readonly Solid[] {
  const [west, east] = [block.edges.west, block.edges.east];
  const front =
    side === 0 ? block.y + block.edges.north + VERGE_DEPTH : block.y + BLOCK_HEIGHT - block.edges.south - VERGE_DEPTH;
  const turn = side === 0 ? 1 : -1;
  const solids: Solid[] = [];
  let x = block.x + west + 12;
  for (let k = 0; x < block.x + BLOCK_WIDTH - east - 40; k += 1) {
    const width = 24 + unit(block.column, block.row * 2 + side, 700 + k) * 34;
    const [a, b] = [front + turn * (PARKING_DEPTH + 1), front + turn * (PARKING_DEPTH + SHOP_DEPTH)];
    const color = shopWalls[hash(block.column, block.row * 2 + side, 800 + k) % shopWalls.length] ?? [220, 212, 200];
    const extent = { x0: x, x1: x + width, y0: Math.min(a, b), y1: Math.max(a, b), z0: 0, z1: 4.5 + (k % 3) };
    solids.push(box(extent, { kind: 'shop', color, facing: turn }));
    x += width + (k % 2 === 0 ? 0 : 14);
  }
  return solids;
}

function parkedCars(block: Block, side: 0 | 1): readonly Solid[] {
  const front =
    side === 0 ? block.y + block.edges.north + VERGE_DEPTH : block.y + BLOCK_HEIGHT - block.edges.south - VERGE_DEPTH;
  const turn = side === 0 ? 1 : -1;
  const cars: Solid[] = [];
  for (let bay = Math.ceil((block.x + 24) / 2.7); bay * 2.7 < block.x + BLOCK_WIDTH - 24; bay += 1) {
    for (const depth of [3.7, 13.7]) {
      if (unit(bay, block.row * 2 + side, depth) < 0.45) {
        cars.push(
          ...carSolids({ x: bay * 2.7 + 1.4, y: front + turn * depth, along: 'y', seed: hash(bay, side, depth) }),
        );
      }
    }
  }
  return cars;
}

function rowSolids(block: Block, side: 0 | 1, detail: Detail): readonly Solid[] {
  if (block.uses[side] === 'shops') return [...shopSolids(block, side), ...(detail < 3 ? parkedCars(block, side) : [])];
  if (block.uses[side] !== 'green') return [];
  const front = side === 0 ? block.y + block.edges.north + 12 : block.y + BLOCK_HEIGHT - block.edges.south - 12;
  return Array.from({ length: 26 }, (_, k) => {
    const seed = hash(block.column + k, block.row * 2 + side, 13);
    const x = block.x + 16 + unit(seed, 1) * (BLOCK_WIDTH - 32);
    const y = front + (side === 0 ? 1 : -1) * unit(seed, 2) * 22;
    return treeSolids(
      { x, y, radius: 2 + unit(seed, 3) * 2, height: 6 + unit(seed, 4) * 3, palm: k % 4 === 0, seed },
      detail,
    );
  }).flat();
}

const cache = new Map<string, readonly Solid[]>();

/** Solids of a block other than houses: trees of parks and woods, shops with parked cars, a school. */
export function landscapeSolids(block: Block, detail: Detail): readonly Solid[] {
  const key = `${block.column},${block.row},${detail}`;
  const found = cache.get(key);
  if (found) return found;
  const solids = block.zone
    ? [
        ...zoneTrees(block, block.zone, detail),
        ...(block.zone.kind === 'school' ? schoolSolids(block, block.zone) : []),
      ]
    : [...rowSolids(block, 0, detail), ...rowSolids(block, 1, detail)];
  if (cache.size > 4000) cache.clear();
  cache.set(key, solids);
  return solids;
}
