import { edgeBetween } from './color-edge.ts';
import { CELL_METERS } from './prepare-ground.ts';
import type { Strip } from './strip.ts';

/** A straight line across the strip: its row at the middle column, and how many rows it falls with each column. */
export type EndLine = { readonly row: number; readonly slope: number };

export const rowAt = ({ row, slope }: EndLine, column: number, middle: number): number =>
  row + slope * (column - middle);

/** How far before and beyond the drag's end the driveway may end, in cells; people stop short rather than overshoot. */
const BEFORE = Math.round(1.2 / CELL_METERS);
const BEYOND = Math.round(3 / CELL_METERS);
/** Where people usually stop, in meters before the end, and the cost of any other distance. */
const USUAL_METERS = 0.4;
const PULL = 0.8;
const MAX_SLOPE = 0.6;
const SLOPE_STEP = 0.05;
const SLOPE_COST = 1;
const EDGE_WORTH = 1.5;
const AREA_WORTH = 0.35;

export type Ending = {
  /** The columns between the driveway's sides near this end. */
  readonly from: number;
  readonly to: number;
  /** The row at which the drag ends, and on which side of it the driveway lies. */
  readonly row: number;
  readonly outward: -1 | 1;
};

/** The line at a garage door or a curb: straight, along an edge, with paving on its inner side only. */
export function endLine(strip: Strip, costs: Float32Array, ending: Ending): EndLine {
  const { row, outward } = ending;
  const grids = { sums: sumsToward(strip, costs, ending), edges: edgesNear(strip, ending) };
  let best: EndLine = { row, slope: 0 };
  let most = Number.NEGATIVE_INFINITY;
  for (let slope = -MAX_SLOPE; slope <= MAX_SLOPE; slope += SLOPE_STEP) {
    for (let out = -BEFORE; out <= BEYOND; out += 0.5) {
      const tilt = slope * ((ending.from + ending.to) / 2 - strip.middle);
      const line = { row: row + outward * out - tilt, slope };
      const found = worthOf(strip, grids, ending, line);
      const unusual = PULL * Math.abs(out * CELL_METERS - USUAL_METERS) ** 1.5 + SLOPE_COST * Math.abs(slope);
      if (found - unusual > most) [best, most] = [line, found - unusual];
    }
  }
  return best;
}

/** For each cell, the costs of its column from well inside the driveway up to it. */
function sumsToward({ rows, columns }: Strip, costs: Float32Array, { from, to, row, outward }: Ending): Float32Array {
  const sums = new Float32Array(rows * columns);
  for (let column = from; column <= to; column += 1) {
    let sum = 0;
    for (let at = row - outward * (BEFORE + 2); at >= 0 && at < rows; at += outward) {
      sums[at * columns + column] = sum;
      sum += costs[at * columns + column] ?? 0;
    }
  }
  return sums;
}

/** For each cell that a line may cross, how clear the edge between the rows above and below it is. */
function edgesNear({ rows, columns, lab }: Strip, { from, to, row }: Ending): Float32Array {
  const edges = new Float32Array(rows * columns);
  const reach = BEYOND + (MAX_SLOPE * (to - from)) / 2 + 1;
  for (let at = Math.max(2, Math.floor(row - reach)); at < rows - 2 && at <= row + reach; at += 1) {
    for (let column = from; column <= to; column += 1) {
      const cell = at * columns + column;
      edges[cell] = edgeBetween(lab, cell - columns, cell + columns);
    }
  }
  return edges;
}

type Grids = { readonly sums: Float32Array; readonly edges: Float32Array };

function worthOf(
  { rows, columns, middle }: Strip,
  { sums, edges }: Grids,
  { from, to }: Ending,
  line: EndLine,
): number {
  let worth = 0;
  let count = 0;
  for (let column = from; column <= to; column += 1) {
    const row = Math.round(rowAt(line, column, middle));
    if (row < 2 || row >= rows - 2) continue;
    const cell = row * columns + column;
    count += 1;
    worth += EDGE_WORTH * (edges[cell] ?? 0) - AREA_WORTH * (sums[cell] ?? 0);
  }
  return count < 3 ? Number.NEGATIVE_INFINITY : worth / count;
}
