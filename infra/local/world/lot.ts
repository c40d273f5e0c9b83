import { hash, unit } from '#shared/pavers/noise.ts';
import { blockAt, blockContaining, BLOCK_HEIGHT, BLOCK_WIDTH, VERGE_DEPTH } from './block.ts';
import type { Block } from './block.ts';
import { lotColors } from './lot-colors.ts';
import type { LotColors } from './lot-colors.ts';
import type { WorldPoint } from './reference.ts';

/** `v` of the curb in a lot's frame: in front of the front lot line, so negative. */
export const CURB = -VERGE_DEPTH + 0.2;

/** A paved pad next to the driveway, in front of the house. */
export type Pad = { readonly width: number; readonly from: number; readonly to: number };

/** Left and right edge, the widening at the street (flare), the garage door (end), pad and material. */
export type Driveway = {
  readonly left: number;
  readonly right: number;
  readonly flare: number;
  readonly end: number;
  readonly pad: Pad | undefined;
  readonly material: 'light concrete' | 'concrete' | 'asphalt';
};

type Box = { readonly u0: number; readonly u1: number; readonly v0: number; readonly v1: number };

/**
 * One house and its land. Distances are meters in the lot's frame: `u` along the street, `v` from the front lot line
 * to the back; `toWorldPoint` converts them to the world.
 */
export type Lot = {
  readonly block: Block;
  readonly side: 0 | 1;
  readonly index: number;
  readonly seed: number;
  readonly x: number;
  readonly front: number;
  readonly width: number;
  readonly depth: number;
  readonly mirrored: boolean;
  readonly driveway: Driveway;
  readonly garage: Box;
  readonly house: Box;
  readonly stories: 1 | 2;
  readonly wallHeight: number;
  readonly gabled: boolean;
  readonly colors: LotColors;
  readonly pool: { readonly u: number; readonly v: number; readonly du: number; readonly dv: number } | undefined;
  /** Left edge of the front door. */
  readonly door: number;
  readonly lawn: number;
  readonly shutters: boolean;
};

type Pick = (n: number) => number;

function drivewayOf(pick: Pick, garage: Box): Driveway {
  const width = 5 + pick(4) * 1.3;
  const middle = (garage.u0 + garage.u1) / 2 + (pick(5) - 0.5) * 0.5;
  const end = garage.v0;
  return {
    left: middle - width / 2,
    right: middle + width / 2,
    flare: 0.5 + pick(13) * 0.5,
    end,
    pad: pick(34) < 0.22 ? { width: 2.4, from: end - 5.4, to: end - 0.6 } : undefined,
    material: (['light concrete', 'concrete', 'asphalt'] as const)[Math.floor(pick(15) * 3)] ?? 'concrete',
  };
}

function poolOf(pick: Pick, houseBack: number, share: number): Lot['pool'] {
  if (pick(18) >= share) return undefined;
  return { u: 6 + pick(19) * 4, v: houseBack + 3.2, du: 4 + pick(25) * 1.5, dv: 2 + pick(26) * 0.6 };
}

function build(block: Block, side: 0 | 1, index: number): Lot {
  const seed = hash(block.column * 31 + index, block.row * 2 + side, 7);
  const pick: Pick = (n) => unit(seed, n, 11);
  const setback = 7 + pick(1) * 1.8;
  const garageLeft = 2 + pick(3) * 0.7;
  const garage = { u0: garageLeft, u1: garageLeft + 6.1, v0: setback, v1: setback + 1.2 + pick(2) * 1.6 + 3 };
  const houseFront = garage.v1 - 3;
  const houseBack = houseFront + 9 + pick(10) * 2.5;
  const width = block.lotWidth;
  const stories = pick(31) < 0.18 ? 2 : 1;
  const { west, north, south } = block.edges;
  return {
    block,
    side,
    index,
    seed,
    x: block.x + west + VERGE_DEPTH + index * width,
    front: side === 0 ? block.y + north + VERGE_DEPTH : block.y + BLOCK_HEIGHT - south - VERGE_DEPTH,
    width,
    depth: block.rowDepth,
    mirrored: pick(12) < 0.5,
    driveway: drivewayOf(pick, garage),
    garage,
    house: { u0: 1.9, u1: width - 1.8 - pick(8) * 1.2, v0: houseFront, v1: houseBack },
    stories,
    wallHeight: stories === 2 ? 5.9 : 3.05,
    gabled: pick(14) < 0.3,
    colors: lotColors(pick, block.district.tiledRoofs),
    pool: poolOf(pick, houseBack, block.district.pools),
    door: garage.u1 + 1 + pick(9) * 0.8,
    lawn: Math.min(1, Math.max(0, pick(27) * 0.7 + block.district.lawn * 0.4)),
    shutters: pick(35) < 0.5,
  };
}

/** The lots of a block that were built so far: the northern row first. */
const cache = new WeakMap<Block, Lot[]>();

/** The lot at a position in a row of homes: `side` 0 faces north, 1 faces south; `index` counts from the west. */
export function lotOf(block: Block, side: 0 | 1, index: number): Lot {
  const lots = cache.get(block) ?? [];
  const at = side * block.district.lotsPerRow + index;
  const found = lots[at];
  if (found) return found;
  const lot = build(block, side, index);
  lots[at] = lot;
  cache.set(block, lots);
  return lot;
}

export function hasHomes(block: Block, side: 0 | 1): boolean {
  return block.zone === undefined && block.uses[side] === 'homes';
}

/** The lot that contains a point, including its street verge; undefined on other land. */
export function lotContaining({ x, y }: WorldPoint): Lot | undefined {
  const block = blockContaining(x, y);
  const side = y - block.y < BLOCK_HEIGHT / 2 ? 0 : 1;
  const index = Math.floor((x - block.x - block.edges.west - VERGE_DEPTH) / block.lotWidth);
  if (!hasHomes(block, side) || index < 0 || index >= block.district.lotsPerRow) return undefined;
  return lotOf(block, side, index);
}

export function toWorldPoint(lot: Lot, u: number, v: number): WorldPoint {
  const along = lot.mirrored ? lot.width - u : u;
  return lot.side === 1 ? { x: lot.x + lot.width - along, y: lot.front - v } : { x: lot.x + along, y: lot.front + v };
}

/** Distance along the street in the lot's frame. */
export function lotU(lot: Lot, x: number): number {
  const along = lot.side === 1 ? lot.x + lot.width - x : x - lot.x;
  return lot.mirrored ? lot.width - along : along;
}

/** Distance from the front lot line in the lot's frame. */
export function lotV(lot: Lot, y: number): number {
  return lot.side === 1 ? lot.front - y : y - lot.front;
}

/** All lots that may touch a box. */
export function lotsIn(x0: number, x1: number, y0: number, y1: number): readonly Lot[] {
  const lots: Lot[] = [];
  for (let row = Math.floor(y0 / BLOCK_HEIGHT); row <= Math.floor(y1 / BLOCK_HEIGHT); row += 1) {
    for (let column = Math.floor(x0 / BLOCK_WIDTH); column <= Math.floor(x1 / BLOCK_WIDTH); column += 1) {
      lots.push(...lotsOfBlock(blockAt(column, row), x0, x1));
    }
  }
  return lots;
}

function lotsOfBlock(block: Block, x0: number, x1: number): readonly Lot[] {
  const left = block.x + block.edges.west + VERGE_DEPTH;
  const from = Math.max(0, Math.floor((x0 - left) / block.lotWidth));
  const to = Math.min(block.district.lotsPerRow - 1, Math.floor((x1 - left) / block.lotWidth));
  return ([0, 1] as const).flatMap((side) =>
    hasHomes(block, side)
      ? Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => lotOf(block, side, from + offset))
      : [],
  );
}
