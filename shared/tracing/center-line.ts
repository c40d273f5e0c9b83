import { cheapestPath } from './cheapest-path.ts';
import { CELL_METERS } from './prepare-ground.ts';
import type { Strip } from './strip.ts';

/** How far a curved driveway's middle may leave the straight drag, in cells. */
const REACH = Math.round(4 / CELL_METERS);
/** Half the width that is looked at around the middle. */
const HALF = 4;
/** What a cell's distance from the drag costs: little along it, much beyond its ends. */
const ALONG = 0.006;
const BEYOND = 0.2;

/** The column of the driveway's middle in each row: the drag's column, unless the paving bends away from it. */
export function centerLine({ rows, columns, middle, start, end }: Strip, costs: Float32Array): Int16Array {
  const width = 2 * REACH + 1;
  const grid = new Float32Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const pull = row <= start || row >= end ? BEYOND : ALONG;
    for (let n = 0; n < width; n += 1) {
      let sum = 0;
      for (let side = -HALF; side <= HALF; side += 1) {
        // Surely paved cells count no more than probable ones: a bright gutter must not pull the middle toward it.
        sum += Math.max(-0.3, costs[row * columns + middle + n - REACH + side] ?? 0);
      }
      grid[row * width + n] = (2 * sum) / (2 * HALF + 1) + pull * Math.abs(n - REACH);
    }
  }
  const path = cheapestPath({ rows, columns: width, costs: grid }, { reach: 1, perColumn: 0.05, most: 1 });
  return path.map((n) => n + middle - REACH);
}
