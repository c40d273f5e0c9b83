import { surelyPaved } from './strip.ts';
import type { Strip } from './strip.ts';
import { colorDistance, unlikenessOf } from './surface-colors.ts';
import type { Surface } from './surface-colors.ts';

/** Cost of a cell beyond the picture's rim, where nothing is known: it speaks a little against a driveway. */
const UNKNOWN = 0.3;

/** A difference of unlikeness that settles the matter. */
const SURE = 3;

/** How much the surface next to a cell counts, compared with the surfaces of the whole driveway, which may have two. */
const LOCAL_SHARE = 0.4;
/** Color distance at which a cell no longer looks like the middle of its row, and how gradual that is. */
const LOCAL_LIMIT = 10;
const LOCAL_SPREAD = 6;

/** How many rows above and below, and columns on both sides, determine the color of a row's middle. */
const CORE_ROWS = 5;
const CORE_COLUMNS = 3;

export type Surfaces = { readonly paved: readonly Surface[]; readonly other: readonly Surface[] };

const limited = (value: number): number => Math.max(-1, Math.min(1, value));

/** What it costs to count each cell as driveway, from -1 (surely paved) to 1 (surely something else). */
export function pavedCosts(strip: Strip, { paved, other }: Surfaces, center: Int16Array): Float32Array {
  const { rows, columns, lab } = strip;
  const cores = coresOf(strip, center);
  const costs = new Float32Array(rows * columns).fill(UNKNOWN);
  for (let cell = 0; cell < costs.length; cell += 1) {
    const l = lab[cell * 3] ?? Number.NaN;
    if (Number.isNaN(l)) continue;
    const a = lab[cell * 3 + 1] ?? 0;
    const b = lab[cell * 3 + 2] ?? 0;
    const anywhere = limited((unlikenessOf(paved, l, a, b) - unlikenessOf(other, l, a, b)) / SURE);
    const core = cores[Math.floor(cell / columns)];
    const here = core
      ? limited((colorDistance(l - core[0], a - core[1], b - core[2]) - LOCAL_LIMIT) / LOCAL_SPREAD)
      : 0;
    costs[cell] = anywhere * (1 - LOCAL_SHARE) + here * LOCAL_SHARE;
  }
  return costs;
}

type Core = readonly [number, number, number] | undefined;

/** The median color at the middle of each row; rows beyond the drag take that of its end. */
function coresOf(strip: Strip, center: Int16Array): readonly Core[] {
  const { rows, columns, lab } = strip;
  const [start, end] = surelyPaved(strip);
  const coreOf = (row: number): Core => {
    const values: [number[], number[], number[]] = [[], [], []];
    for (let y = Math.max(start, row - CORE_ROWS); y <= Math.min(end, row + CORE_ROWS); y += 2) {
      for (let x = -CORE_COLUMNS; x <= CORE_COLUMNS; x += 2) {
        const at = (y * columns + (center[y] ?? 0) + x) * 3;
        if (Number.isNaN(lab[at])) continue;
        for (const channel of [0, 1, 2] as const) values[channel].push(lab[at + channel] ?? 0);
      }
    }
    const [l, a, b] = values.map(median);
    return l === undefined || a === undefined || b === undefined ? undefined : [l, a, b];
  };
  const inside = Array.from({ length: end - start + 1 }, (_, n) => coreOf(start + n));
  return Array.from({ length: rows }, (_, row) => inside[Math.max(0, Math.min(inside.length - 1, row - start))]);
}

export function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}
