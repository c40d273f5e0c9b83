import { CELL_METERS } from './prepare-ground.ts';
import type { Strip } from './strip.ts';

/** The color next to an edge is the mean of cells at these distances: beyond its blur, on the same surface. */
const NEAREST = 2;
const FARTHEST = 4;
/** The middle of an edge is searched within this many cells on both sides of a path. */
const REACH = 2;
/** If two colors are closer together than this in CIELAB, there is no edge between them. */
const LEAST_CONTRAST = 6;
/** How many rows before and after a row decide together with it. */
const ROWS = Math.round(1 / CELL_METERS);
/** Where nothing is seen, a side runs between the last paved cell and the next one. */
const HALF_A_CELL = 0.5;

type Place = { readonly row: number; readonly column: number; readonly side: -1 | 1 };
type Color = readonly [number, number, number];

/**
 * Where the ground is half paved, in fractional columns. A path follows the steepest step of a blurred edge, which may
 * be one cell off its middle. The median of some rows ignores a blade of grass.
 */
export function sideCrossing(strip: Strip, path: Int16Array, side: -1 | 1): Float32Array {
  const offsets = Array.from(path, (column, row) => crossingAt(strip, { row, column, side }));
  return Float32Array.from(path, (column, row) => {
    const near = offsets
      .slice(Math.max(0, row - ROWS), row + ROWS + 1)
      .filter((offset) => offset !== undefined)
      .toSorted((one, other) => one - other);
    return column + side * (near[near.length >> 1] ?? HALF_A_CELL);
  });
}

/** Cells outward from the path to the nearest crossing; undefined if there is no edge. */
function crossingAt(strip: Strip, place: Place): number | undefined {
  const inside = meanColor(strip, place, -1);
  const outside = meanColor(strip, place, 1);
  const contrast = minus(outside, inside);
  // Also true for NaN, where the picture ends.
  if (!(dot(contrast, contrast) >= LEAST_CONTRAST ** 2)) return undefined;
  const paved = lightOf(inside);
  const apart = minus(lightOf(outside), paved);
  const shareAt = (away: number): number =>
    dot(minus(lightOf(colorAt(strip, place, away)), paved), apart) / dot(apart, apart);
  const crossings = Array.from({ length: 2 * REACH + 1 }, (_, n) => n - REACH).flatMap((away) => {
    const [here, next] = [shareAt(away), shareAt(away + 1)];
    return here <= 0.5 && next > 0.5 ? [away + (0.5 - here) / (next - here)] : [];
  });
  return crossings.toSorted((one, other) => Math.abs(one - HALF_A_CELL) - Math.abs(other - HALF_A_CELL))[0];
}

/** The color of a cell `away` cells outward from a path; NaN beyond the strip. */
function colorAt({ columns, lab }: Strip, { row, column, side }: Place, away: number): Color {
  const to = column + side * away;
  const at = to < 0 || to >= columns ? Number.NaN : (row * columns + to) * 3;
  return [lab[at] ?? Number.NaN, lab[at + 1] ?? Number.NaN, lab[at + 2] ?? Number.NaN];
}

function meanColor(strip: Strip, place: Place, outward: -1 | 1): Color {
  const sum: [number, number, number] = [0, 0, 0];
  for (let away = NEAREST; away <= FARTHEST; away += 1) {
    const color = colorAt(strip, place, outward * away);
    for (const channel of [0, 1, 2] as const) sum[channel] += color[channel] / (FARTHEST - NEAREST + 1);
  }
  return sum;
}

/** Linear light (CIE XYZ over white, without the straight part near black): blur mixes light, not lightness. */
const lightOf = ([l, a, b]: Color): Color => {
  const y = (l + 16) / 116;
  return [(y + a / 500) ** 3, y ** 3, (y - b / 200) ** 3];
};

const minus = (one: Color, other: Color): Color => [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
const dot = (one: Color, other: Color): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
