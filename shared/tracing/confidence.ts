import { edgeBetween } from './color-edge.ts';
import { rowAt } from './end-line.ts';
import type { Ribbon } from './ribbon.ts';
import type { Strip } from './strip.ts';

/** How many cells on both sides of an outline are compared, to see how different the surfaces are. */
const DEPTH = 4;

/**
 * How certain the two sides are, from 0 to 1: the mean of how clear the edge under them is, and of how different the
 * cells on their two sides are.
 */
export function confidenceOf({ columns, lab, middle }: Strip, { left, right, ends, costs }: Ribbon): number {
  let sum = 0;
  let count = 0;
  const from = Math.max(0, Math.ceil(rowAt(ends[0], middle, middle)));
  const to = Math.min(left.length - 1, Math.floor(rowAt(ends[1], middle, middle)));
  for (let row = from; row <= to; row += 1) {
    for (const [column, out] of [
      [left[row] ?? 0, -1],
      [right[row] ?? 0, 1],
    ] as const) {
      const cell = row * columns + column;
      let contrast = 0;
      for (let n = 1; n <= DEPTH; n += 1) contrast += (costs[cell + out * (n + 1)] ?? 0) - (costs[cell - out * n] ?? 0);
      sum += 0.5 * edgeBetween(lab, cell - out, cell + 2 * out) + 0.25 * Math.max(0, contrast / DEPTH);
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}
