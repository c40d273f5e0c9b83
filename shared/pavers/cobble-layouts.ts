import { type Cell, type Layout } from './cell.ts';
import { hash, unit } from './noise.ts';

type Cobbles = {
  /** Metres from one row to the next. */
  readonly pitch: number;
  /** How far rows are moved against each other, and how far stones stray from their place, as shares of the pitch. */
  readonly shift: number;
  readonly stray: number;
  readonly seed: number;
};

/** The two stones nearest to a point; the point belongs to the first. */
const found = { first: 0, second: 0, id: 0, dx: 0, dy: 0 };

function consider(distance: number, id: number, dx: number, dy: number): void {
  if (distance < found.first) {
    found.second = found.first;
    found.first = distance;
    found.id = id;
    found.dx = dx;
    found.dy = dy;
  } else if (distance < found.second) found.second = distance;
}

function outwards(cell: Cell): void {
  const length = Math.hypot(found.dx, found.dy) + 1e-6;
  cell.id = found.id;
  cell.nx = found.dx / length;
  cell.ny = found.dy / length;
}

/** Irregular rounded stones: each point belongs to the nearest of a jittered grid of middles. */
export function cobbles({ pitch, shift, stray, seed }: Cobbles): Layout {
  return (x, y, cell) => {
    found.first = Infinity;
    found.second = Infinity;
    const down = y / pitch;
    const row = Math.floor(down);
    for (let j = row - 1; j <= row + 1; j += 1) {
      const across = (x / pitch) * 0.86 + (j & 1) * shift;
      const column = Math.floor(across);
      for (let i = column - 1; i <= column + 1; i += 1) {
        const dx = across - (i + 0.5 + (unit(i, j, seed) - 0.5) * stray);
        const dy = down - (j + 0.5 + (unit(i, j, seed + 1) - 0.5) * stray);
        const squarish = Math.max(Math.abs(dx), Math.abs(dy)) * 0.55 + Math.hypot(dx, dy) * 0.5;
        consider(squarish, hash(i, j, 5), dx, dy);
      }
    }
    cell.edge = (found.second - found.first) * 0.475 * pitch;
    outwards(cell);
  };
}
