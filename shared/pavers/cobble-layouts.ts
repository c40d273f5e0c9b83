import { type Layout } from './cell.ts';
import { hash, unit } from './noise.ts';

type Cobbles = {
  /** Metres from one row to the next. */
  readonly pitch: number;
  /** How far rows are moved against each other, and how far stones stray from their place, as shares of the pitch. */
  readonly shift: number;
  readonly stray: number;
  readonly seed: number;
};

/** Stones stray alike again after so many rows and columns; their colours do not, so nobody sees it. */
const period = 16;

/** How far each stone of a period strays from its place, as shares of the pitch. */
function strays(stray: number, seed: number): Float32Array {
  return Float32Array.from(
    { length: period * period },
    (_, at) => (unit(at % period, Math.floor(at / period), seed) - 0.5) * stray,
  );
}

/** Farther than any two stones can lie apart, in pitches. */
const far = 9;

const nearestFirst = [0, -1, 1];

/** A stone this many places away along one axis is no nearer than this, wherever it strays to. */
function leastDistance(away: number, stray: number): number {
  return (Math.abs(away - 0.5) - stray / 2) * 1.05;
}

/** Irregular rounded stones: each point belongs to the nearest of a jittered grid of middles. */
export function cobbles({ pitch, shift, stray, seed }: Cobbles): Layout {
  const [strayX, strayY] = [strays(stray, seed), strays(stray, seed + 1)];
  return (x, y, cell) => {
    let first = far;
    let second = far;
    let column = 0;
    let row = 0;
    let outX = 0;
    let outY = 0;
    const down = y / pitch;
    const middleRow = Math.floor(down);
    for (const rowAway of nearestFirst) {
      const j = middleRow + rowAway;
      if (leastDistance(down - j, stray) > second) continue;
      const across = (x / pitch) * 0.86 + (j & 1) * shift;
      const middleColumn = Math.floor(across);
      for (const columnAway of nearestFirst) {
        const i = middleColumn + columnAway;
        if (leastDistance(across - i, stray) > second) continue;
        const at = ((j & (period - 1)) * period) | (i & (period - 1));
        const dx = across - (i + 0.5 + (strayX[at] ?? 0));
        const dy = down - (j + 0.5 + (strayY[at] ?? 0));
        const squarish = Math.max(Math.abs(dx), Math.abs(dy)) * 0.55 + Math.sqrt(dx * dx + dy * dy) * 0.5;
        if (squarish >= second) continue;
        if (squarish >= first) {
          second = squarish;
          continue;
        }
        second = first;
        first = squarish;
        column = i;
        row = j;
        outX = dx;
        outY = dy;
      }
    }
    cell.edge = (second - first) * 0.475 * pitch;
    cell.id = hash(column, row, 5);
    const length = Math.sqrt(outX * outX + outY * outY) + 1e-6;
    cell.nx = outX / length;
    cell.ny = outY / length;
  };
}
