import type { PlanePoint } from '../geometry/local-plane.ts';
import type { Drag } from './ground-picture.ts';
import { CELL_METERS } from './prepare-ground.ts';
import type { PreparedGround } from './prepare-ground.ts';

/** A driveway is searched within this many meters on each side of the drag, and beyond both of its ends. */
const REACH_METERS = 12;
const BEYOND_METERS = 5;

/**
 * The ground around a drag, turned so that the drag runs down its middle column: rows grow from the garage to the
 * street, columns from one side to the other.
 */
export type Strip = {
  readonly rows: number;
  readonly columns: number;
  /** Three numbers per cell; NaN where there is no picture. */
  readonly lab: Float32Array;
  /** Rows at which the drag starts and ends, and its column. */
  readonly start: number;
  readonly end: number;
  readonly middle: number;
  /** Position in the picture's pixels of a position in the strip. */
  readonly toPicture: (row: number, column: number) => PlanePoint;
};

export function stripAround(ground: PreparedGround, { garage, street }: Drag): Strip {
  const { pixelsPerCell } = ground;
  const length = Math.hypot(street.x - garage.x, street.y - garage.y);
  const steps = Math.max(2, Math.round(length / pixelsPerCell));
  // A row is about one cell long, so that the drag's end falls on a row.
  const along = { x: (street.x - garage.x) / steps, y: (street.y - garage.y) / steps };
  const across = { x: (-along.y * steps * pixelsPerCell) / length, y: (along.x * steps * pixelsPerCell) / length };
  const start = Math.round(BEYOND_METERS / CELL_METERS);
  const middle = Math.round(REACH_METERS / CELL_METERS);
  const toPicture = (row: number, column: number): PlanePoint => ({
    x: garage.x + along.x * (row - start) + across.x * (column - middle),
    y: garage.y + along.y * (row - start) + across.y * (column - middle),
  });
  const grid = { rows: steps + 2 * start + 1, columns: 2 * middle + 1, toPicture };
  return { ...grid, lab: cellsOf(ground, grid), start, end: start + steps, middle };
}

/**
 * Cells by which a drag may begin on the roof or end on the street. More would leave out an apron of another pavement
 * if a drag stops short, which happens more often.
 */
const OVERSHOOT = Math.round(0.3 / CELL_METERS);

/** The first and last row that surely lie on the driveway. */
export function surelyPaved({ start, end }: Pick<Strip, 'start' | 'end'>): readonly [number, number] {
  const cut = Math.min(OVERSHOOT, Math.floor((end - start) / 5));
  return [start + cut, end - cut];
}

function cellsOf(ground: PreparedGround, { rows, columns, toPicture }: Pick<Strip, 'rows' | 'columns' | 'toPicture'>) {
  const cells = new Float32Array(rows * columns * 3).fill(Number.NaN);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const { x, y } = toPicture(row, column);
      // A color belongs to the middle of its cell.
      const point = { x: x / ground.pixelsPerCell - 0.5, y: y / ground.pixelsPerCell - 0.5 };
      copyColor(ground, point, cells, (row * columns + column) * 3);
    }
  }
  return cells;
}

/** Interpolates between four cells of the ground; beyond its rim nothing is copied. */
function copyColor({ width, height, lab }: PreparedGround, { x, y }: PlanePoint, to: Float32Array, at: number): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return;
  const [right, lower] = [x - left, y - top];
  const upper = (top * width + left) * 3;
  const below = upper + width * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const above = (lab[upper + channel] ?? 0) * (1 - right) + (lab[upper + 3 + channel] ?? 0) * right;
    const under = (lab[below + channel] ?? 0) * (1 - right) + (lab[below + 3 + channel] ?? 0) * right;
    to[at + channel] = above * (1 - lower) + under * lower;
  }
}
