import { cheapestPath, NEVER } from './cheapest-path.ts';
import { edgeBetween } from './color-edge.ts';
import { rowAt } from './end-line.ts';
import type { EndLine } from './end-line.ts';
import { CELL_METERS } from './prepare-ground.ts';
import type { Strip } from './strip.ts';

/** What surrounds a side: costs of paving, the driveway's middle, and the lines at the garage and the street. */
export type Around = {
  readonly costs: Float32Array;
  readonly center: Int16Array;
  readonly ends: readonly [EndLine, EndLine];
};

const EDGE_WORTH = 4;
/** An edge over three cells is softer than one over one. */
const SOFT_EDGE = 0.7;
/** Half the width of the narrowest driveway, in cells, and the cost of each cell less. */
const NARROWEST = 1.1 / CELL_METERS;
const NARROW_COST = 1.6;
/** A driveway is unusually wide beyond this many cells from the middle; each cell more has this cost. */
const WIDE = 5 / CELL_METERS;
const WIDE_COST = 0.05;
const BEND = { reach: 10, perColumn: 0.7, most: 6 };

/** The last paved column of each row to the left (-1) or right (1) of the middle. */
export function sidePath(strip: Strip, around: Around, side: -1 | 1): Int16Array {
  const { rows, columns } = strip;
  const costs = new Float32Array(rows * columns).fill(NEVER);
  for (let row = 0; row < rows; row += 1) rowCosts(strip, around, side, { row, costs });
  return cheapestPath({ rows, columns, costs }, BEND);
}

type Row = { readonly row: number; readonly costs: Float32Array };

function rowCosts({ columns, middle, lab }: Strip, around: Around, side: -1 | 1, { row, costs }: Row): void {
  const { ends, center } = around;
  const first = center[row] ?? middle;
  let paving = 0;
  for (let away = 0; ; away += 1) {
    const column = first + side * away;
    if (column < 2 || column >= columns - 2) return;
    const cell = row * columns + column;
    const isBetweenEnds = row >= rowAt(ends[0], column, middle) && row <= rowAt(ends[1], column, middle);
    let edge = 0;
    if (isBetweenEnds) {
      paving += (around.costs[cell] ?? 0) + (away > WIDE ? WIDE_COST : 0);
      edge = Math.max(edgeBetween(lab, cell, cell + side), SOFT_EDGE * edgeBetween(lab, cell - side, cell + 2 * side));
    }
    costs[cell] = paving - EDGE_WORTH * edge + NARROW_COST * Math.max(0, NARROWEST - away);
  }
}
