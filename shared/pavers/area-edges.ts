import type { Size } from '#shared/geometry/camera.ts';
import type { GroundPlane, GroundPoint } from './ground-plane.ts';
import type { MaskRow } from './mask-row.ts';
import type { AreaEdge } from './surface.ts';

/** Extent of the paved area on the ground, in meters. */
export type GroundExtent = { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };

/** Beyond this distance in meters from the nearest point, pavers are too small to see. */
const MAX_DISTANCE = 45;

export function groundExtent(rows: readonly MaskRow[], plane: GroundPlane): GroundExtent {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { y, from, to } of rows) {
    const line = plane.lineAt(y + 0.5);
    if (!line) continue;
    // The ground under an image row is a straight line, so its two ends have its extreme coordinates.
    for (const column of [from + 0.5, to + 0.5]) {
      x0 = Math.min(x0, line.x + line.dx * column);
      x1 = Math.max(x1, line.x + line.dx * column);
      y0 = Math.min(y0, line.y + line.dy * column);
      y1 = Math.max(y1, line.y + line.dy * column);
    }
  }
  return { x0, x1, y0, y1: Math.min(y1, y0 + MAX_DISTANCE) };
}

type Grid = {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly width: number;
  readonly height: number;
};

/** Limits of the grid; cells smaller than three centimeters are never needed. */
const MAX_CELLS = 250_000;
const MIN_STEP = 0.03;
const MARGIN = 0.5;

function gridOver({ x0, x1, y0, y1 }: GroundExtent): Grid {
  const [across, along] = [x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN];
  const step = Math.max(MIN_STEP, Math.sqrt((across * along) / MAX_CELLS));
  return { x: x0 - MARGIN, y: y0 - MARGIN, step, width: Math.ceil(across / step), height: Math.ceil(along / step) };
}

/** Initial distances: large where the mask covers the ground and outside the image, 0 elsewhere. */
function markInside(mask: Uint8Array, size: Size, plane: GroundPlane, grid: Grid): Float32Array {
  const field = new Float32Array(grid.width * grid.height);
  const at: GroundPoint = { x: 0, y: 0 };
  for (let cell = 0; cell < field.length; cell += 1) {
    const x = grid.x + ((cell % grid.width) + 0.5) * grid.step;
    const y = grid.y + (Math.floor(cell / grid.width) + 0.5) * grid.step;
    if (!plane.toPicture(x, y, at)) continue;
    const column = Math.floor(at.x);
    const row = Math.floor(at.y);
    const outOfPicture = row >= size.height || column < 0 || column >= size.width;
    if (outOfPicture || (row >= 0 && (mask[row * size.width + column] ?? 0) > 127)) field[cell] = 1e6;
  }
  return field;
}

/** One sweep of a two-pass chamfer distance transform; `turn` is 1 from the first cell onward, -1 backward. */
function sweep(field: Float32Array, { width }: Grid, turn: 1 | -1): void {
  const start = turn === 1 ? 0 : field.length - 1;
  for (let at = start; at >= 0 && at < field.length; at += turn) {
    const here = field[at] ?? 0;
    if (here === 0) continue;
    const straight = Math.min(field[at - turn] ?? Infinity, field[at - turn * width] ?? Infinity) + 1;
    const slanted =
      Math.min(field[at - turn * (width + 1)] ?? Infinity, field[at - turn * (width - 1)] ?? Infinity) + Math.SQRT2;
    field[at] = Math.min(here, straight, slanted);
  }
}

/** Distance in meters from the edge within which the border course is painted; nothing is computed farther inside. */
const BORDER_REACH = 0.4;

/** Writes the distance and direction of the area's edge, seen from a ground point. */
export type EdgeFinder = (x: number, y: number, edge: AreaEdge) => void;

export function edgeFinder(mask: Uint8Array, size: Size, plane: GroundPlane, extent: GroundExtent): EdgeFinder {
  const grid = gridOver(extent);
  const field = markInside(mask, size, plane, grid);
  sweep(field, grid, 1);
  sweep(field, grid, -1);
  const value = (at: number): number => field[at] ?? 0;
  return (x, y, edge) => {
    edge.distance = Infinity;
    const i = (x - grid.x) / grid.step - 0.5;
    const j = (y - grid.y) / grid.step - 0.5;
    const i0 = Math.floor(i);
    const j0 = Math.floor(j);
    if (i0 <= 0 || j0 <= 0 || i0 >= grid.width - 2 || j0 >= grid.height - 2) return;
    const at = j0 * grid.width + i0;
    // Most of the surface is farther inside than that, so this one lookup is enough there.
    if (value(at) * grid.step > BORDER_REACH + 2 * grid.step) return;
    const a = value(at);
    const b = value(at + 1);
    const c = value(at + grid.width);
    const d = value(at + grid.width + 1);
    const fx = i - i0;
    const fy = j - j0;
    const meters = ((a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy) * grid.step;
    if (meters >= BORDER_REACH) return;
    edge.distance = meters;
    edge.nx = b - a + d - c;
    edge.ny = c - a + d - b;
  };
}
