import type { Layout } from './cell.ts';
import { hash, unit } from './noise.ts';

type Cobbles = {
  /** Meters from one row to the next. */
  readonly pitch: number;
  /** Offset between rows, and random displacement of stones, as shares of the pitch. */
  readonly shift: number;
  readonly stray: number;
  readonly seed: number;
};

/** Displacements repeat after this many rows and columns; colors do not, so the repetition is invisible. */
const PERIOD = 16;

/** Displacement of each stone of a period, as a share of the pitch. */
function strays(stray: number, seed: number): Float32Array {
  return Float32Array.from(
    { length: PERIOD * PERIOD },
    (_, at) => (unit(at % PERIOD, Math.floor(at / PERIOD), seed) - 0.5) * stray,
  );
}

/** Larger than any distance between stones, in pitches. */
const FAR = 9;

const nearestFirst = [0, -1, 1];

/** Minimum distance to a stone that is `away` grid cells off along one axis, whatever its displacement. */
function minDistance(away: number, stray: number): number {
  return (Math.abs(away - 0.5) - stray / 2) * 1.05;
}

/** The stone at a point: its position in the grid, distance to its edge in pitches, and offset from its center. */
type Found = { column: number; row: number; edge: number; dx: number; dy: number };

type Strays = { readonly x: Float32Array; readonly y: Float32Array };

/** Finds the nearest center of a jittered grid; `across` and `down` are in pitches. */
function findStone({ shift, stray }: Cobbles, strayed: Strays, across: number, down: number): Found {
  const found: Found = { column: 0, row: 0, edge: 0, dx: 0, dy: 0 };
  let first = FAR;
  let second = FAR;
  const middleRow = Math.floor(down);
  for (const rowAway of nearestFirst) {
    const row = middleRow + rowAway;
    if (minDistance(down - row, stray) > second) continue;
    const along = across + (row & 1) * shift;
    const middleColumn = Math.floor(along);
    for (const columnAway of nearestFirst) {
      const column = middleColumn + columnAway;
      if (minDistance(along - column, stray) > second) continue;
      const at = ((row & (PERIOD - 1)) * PERIOD) | (column & (PERIOD - 1));
      const dx = along - (column + 0.5 + (strayed.x[at] ?? 0));
      const dy = down - (row + 0.5 + (strayed.y[at] ?? 0));
      const squarish = Math.max(Math.abs(dx), Math.abs(dy)) * 0.55 + Math.sqrt(dx * dx + dy * dy) * 0.5;
      if (squarish < first) {
        second = first;
        first = squarish;
        found.column = column;
        found.row = row;
        found.dx = dx;
        found.dy = dy;
      } else if (squarish < second) second = squarish;
    }
  }
  found.edge = (second - first) * 0.475;
  return found;
}

/** One period of stones as a table: a lookup takes a tenth of the time of comparing neighbors. */
type Plate = Readonly<Record<'edge' | 'column' | 'row' | 'nx' | 'ny', Float32Array>>;

/** Side of the table: 16 entries per stone. Distances between entries are interpolated. */
const SIDE = 256;

function makePlate(cobble: Cobbles): Plate {
  const strayed = { x: strays(cobble.stray, cobble.seed), y: strays(cobble.stray, cobble.seed + 1) };
  const table = () => new Float32Array(SIDE * SIDE);
  const plate = { edge: table(), column: table(), row: table(), nx: table(), ny: table() };
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [i, j] = [at % SIDE, Math.floor(at / SIDE)];
    const { column, row, edge, dx, dy } = findStone(cobble, strayed, (i * PERIOD) / SIDE, (j * PERIOD) / SIDE);
    const length = Math.sqrt(dx * dx + dy * dy) + 1e-6;
    plate.edge[at] = edge;
    plate.column[at] = column;
    plate.row[at] = row;
    plate.nx[at] = dx / length;
    plate.ny[at] = dy / length;
  }
  return plate;
}

function between(values: Float32Array, x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = x - i;
  const fy = y - j;
  const value = (a: number, b: number): number => values[(b & (SIDE - 1)) * SIDE + (a & (SIDE - 1))] ?? 0;
  const north = value(i, j) * (1 - fx) + value(i + 1, j) * fx;
  const south = value(i, j + 1) * (1 - fx) + value(i + 1, j + 1) * fx;
  return north * (1 - fy) + south * fy;
}

/** Irregular rounded stones. The table is computed on first use. */
export function cobbles(cobble: Cobbles): Layout {
  let plate: Plate | undefined;
  const { pitch } = cobble;
  return (x, y, cell) => {
    plate ??= makePlate(cobble);
    const across = (x / pitch) * 0.86;
    const down = y / pitch;
    const i = (across * SIDE) / PERIOD;
    const j = (down * SIDE) / PERIOD;
    const at = (Math.round(j) & (SIDE - 1)) * SIDE + (Math.round(i) & (SIDE - 1));
    // Rounding may lead into the next period, so the period is taken from the rounded entry.
    const periodsAcross = Math.floor(Math.round(i) / SIDE) * PERIOD;
    const periodsDown = Math.floor(Math.round(j) / SIDE) * PERIOD;
    cell.edge = between(plate.edge, i, j) * pitch;
    cell.id = hash((plate.column[at] ?? 0) + periodsAcross, (plate.row[at] ?? 0) + periodsDown, 5);
    cell.nx = plate.nx[at] ?? 0;
    cell.ny = plate.ny[at] ?? 0;
  };
}
