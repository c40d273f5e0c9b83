/** A cost for each cell, row by row. */
export type CostGrid = { readonly rows: number; readonly columns: number; readonly costs: Float32Array };

export type Bend = {
  /** Most columns a path moves from one row to the next. */
  readonly reach: number;
  /** Cost of a column, and the most that one step costs: a corner may be sharp. */
  readonly perColumn: number;
  readonly most: number;
};

/** A cell with this cost lies on no path. */
export const NEVER = 1e6;

/** The column in each row of the cheapest path from the first row to the last, exactly (Bellman 1957). */
export function cheapestPath({ rows, columns, costs }: CostGrid, bend: Bend): Int16Array {
  const from = new Int16Array(rows * columns);
  let above = costs.slice(0, columns);
  for (let row = 1; row < rows; row += 1) {
    const sums = new Float32Array(columns);
    for (let column = 0; column < columns; column += 1) {
      const cost = costs[row * columns + column] ?? 0;
      if (cost >= NEVER) {
        sums[column] = NEVER;
        continue;
      }
      const best = bestStep(above, column, bend);
      from[row * columns + column] = best;
      sums[column] = (above[best] ?? 0) + stepCost(column - best, bend) + cost;
    }
    above = sums;
  }
  const path = new Int16Array(rows);
  let column = above.indexOf(above.reduce((least, sum) => Math.min(least, sum), Number.POSITIVE_INFINITY));
  for (let row = rows - 1; row >= 0; row -= 1) {
    path[row] = column;
    column = from[row * columns + column] ?? column;
  }
  return path;
}

const stepCost = (columns: number, { perColumn, most }: Bend): number => Math.min(most, perColumn * Math.abs(columns));

function bestStep(above: Float32Array, column: number, bend: Bend): number {
  const last = Math.min(above.length - 1, column + bend.reach);
  let best = column;
  let least = Number.POSITIVE_INFINITY;
  for (let other = Math.max(0, column - bend.reach); other <= last; other += 1) {
    const sum = (above[other] ?? 0) + Math.min(bend.most, bend.perColumn * Math.abs(column - other));
    if (sum < least) [best, least] = [other, sum];
  }
  return best;
}
