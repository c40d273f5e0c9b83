import { unit } from '#shared/pavers/noise.ts';
import { shrubsOf, treesOf } from './lot-plants.ts';
import { toWorldPoint } from './lot.ts';
import type { Lot } from './lot.ts';
import { box, leaves, roof } from './solids.ts';
import type { Extent, Solid } from './solids.ts';
import { treeSolids } from './tree.ts';
import type { Detail } from './tree.ts';

const GARAGE_HEIGHT = 2.9;
const ROOF_OVERHANG = 0.55;
const ROOF_SLOPE = 0.42;
const trim = [238, 236, 230] as const;

type Plan = Pick<Extent, 'x0' | 'x1' | 'y0' | 'y1'>;

function planOf(lot: Lot, { u0, u1, v0, v1 }: Lot['house']): Plan {
  const [a, b] = [toWorldPoint(lot, u0, v0), toWorldPoint(lot, u1, v1)];
  return { x0: Math.min(a.x, b.x), x1: Math.max(a.x, b.x), y0: Math.min(a.y, b.y), y1: Math.max(a.y, b.y) };
}

function widened({ x0, x1, y0, y1 }: Plan): Plan {
  return { x0: x0 - ROOF_OVERHANG, x1: x1 + ROOF_OVERHANG, y0: y0 - ROOF_OVERHANG, y1: y1 + ROOF_OVERHANG };
}

/** Extends the garage's roof back into the main roof. */
function intoHouse(lot: Lot, plan: Plan): Plan {
  return lot.side === 1 ? { ...plan, y0: plan.y0 - 3 } : { ...plan, y1: plan.y1 + 3 };
}

function walls(lot: Lot, house: Plan, garage: Plan): readonly Solid[] {
  return [
    box({ ...house, z0: 0, z1: lot.wallHeight }, { kind: 'walls', lot }),
    box({ ...garage, z0: 0, z1: GARAGE_HEIGHT }, { kind: 'garage', lot }),
  ];
}

function eaves(lot: Lot, house: Plan, garage: Plan): readonly Solid[] {
  const material = { kind: 'plain', color: trim } as const;
  return [
    box({ ...widened(house), z0: lot.wallHeight - 0.16, z1: lot.wallHeight + 0.04 }, material),
    box({ ...widened(garage), z0: GARAGE_HEIGHT - 0.16, z1: GARAGE_HEIGHT + 0.04 }, material),
  ];
}

function roofs(lot: Lot, house: Plan, garage: Plan): readonly Solid[] {
  const main = { ...widened(house), z0: lot.wallHeight };
  const front = { ...intoHouse(lot, widened(garage)), z0: GARAGE_HEIGHT };
  const material = { kind: 'roof', lot } as const;
  return [
    roof({ base: main, slope: ROOF_SLOPE, gables: lot.gabled ? 'x' : 'none' }, material),
    roof({ base: front, slope: ROOF_SLOPE, gables: lot.gabled ? 'y' : 'none' }, material),
  ];
}

function shrubs(lot: Lot): readonly Solid[] {
  return shrubsOf(lot).map(({ u, v, radius, seed }) => {
    const ball = { ...toWorldPoint(lot, u, v), z: radius * 0.8, radius, height: radius * 0.95, seed };
    return leaves(ball, 0.35 + unit(seed, 1) * 0.4);
  });
}

function trees(lot: Lot, detail: Detail): readonly Solid[] {
  return treesOf(lot).flatMap((plant) => treeSolids({ ...plant, ...toWorldPoint(lot, plant.u, plant.v) }, detail));
}

const cache = new Map<string, readonly Solid[]>();

/** House, garage, shrubs and trees of a lot. */
export function lotSolids(lot: Lot, detail: Detail): readonly Solid[] {
  const key = `${lot.block.column},${lot.block.row},${lot.side},${lot.index},${detail}`;
  const found = cache.get(key);
  if (found) return found;
  const [house, garage] = [planOf(lot, lot.house), planOf(lot, lot.garage)];
  const solids = [
    ...walls(lot, house, garage),
    ...(detail < 2 ? eaves(lot, house, garage) : []),
    ...roofs(lot, house, garage),
    ...(detail < 2 ? shrubs(lot) : []),
    ...trees(lot, detail),
  ];
  if (cache.size > 6000) cache.clear();
  cache.set(key, solids);
  return solids;
}
