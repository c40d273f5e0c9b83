import { hash, unit } from '#shared/pavers/noise.ts';
import type { Lot } from './lot.ts';

/** A tree in its lot's frame: meters along and into the lot, crown radius, height. */
export type Plant = {
  readonly u: number;
  readonly v: number;
  readonly radius: number;
  readonly height: number;
  readonly palm: boolean;
  readonly seed: number;
};

export type Shrub = { readonly u: number; readonly v: number; readonly radius: number; readonly seed: number };

/** Trees in front of the house, clear of the driveway and its pad. */
function frontTrees(lot: Lot): readonly Plant[] {
  const pick = (n: number): number => unit(lot.seed, n, 11);
  const { trees, palms } = lot.block.district;
  const count = Math.floor(pick(20) * 2.1 * Math.min(1.3, trees) + 0.55);
  const from = lot.garage.u1 + 3.2;
  return Array.from({ length: count }, (_, k) => {
    const palm = pick(60 + k) < palms + 0.15;
    return {
      u: from + ((k + pick(21 + k)) / count) * (lot.width - from - 1.2),
      v: 1 + pick(30 + k) * (lot.driveway.end - 3.6),
      radius: palm ? 1.9 : 1.3 + pick(40 + k) * 1.3,
      height: palm ? 5 + pick(50 + k) * 3 : 4 + pick(50 + k) * 2,
      palm,
      seed: hash(lot.seed, k, 3),
    };
  });
}

function backTrees(lot: Lot): readonly Plant[] {
  const pick = (n: number): number => unit(lot.seed, n, 11);
  const { trees, palms, canals } = lot.block.district;
  const count = Math.floor(0.4 + pick(70) * 4.5 * trees);
  const from = lot.house.v1 + (lot.pool ? 6.5 : 3);
  const to = Math.max(from + 1, canals ? lot.depth - 9 : lot.depth - 0.5);
  return Array.from({ length: count }, (_, k) => ({
    u: 1.5 + pick(71 + k) * (lot.width - 3),
    v: from + pick(80 + k) * (to - from),
    radius: 1.8 + pick(90 + k) * (1.4 + trees * 0.7),
    height: 5 + pick(100 + k) * 4,
    palm: pick(110 + k) < palms,
    seed: hash(lot.seed, k, 4),
  }));
}

export function treesOf(lot: Lot): readonly Plant[] {
  return [...frontTrees(lot), ...backTrees(lot)];
}

/** The row of shrubs under the front windows. */
export function shrubsOf(lot: Lot): readonly Shrub[] {
  const shrubs: Shrub[] = [];
  let u = lot.door + 1.9;
  for (let k = 0; u < lot.house.u1; k += 1) {
    shrubs.push({ u, v: lot.house.v0 - 0.75, radius: 0.38 + unit(lot.seed, k, 6) * 0.25, seed: hash(lot.seed, k, 8) });
    u += 0.75 + unit(lot.seed, k, 5) * 0.5;
  }
  return shrubs;
}
