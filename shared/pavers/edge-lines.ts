import type { Size } from '#shared/geometry/camera.ts';
import { maskRows } from './mask-row.ts';
import { hash } from './noise.ts';

/** A nearly vertical line in an image: x = slope·y + offset, and the share of edge points that lie on it. */
export type EdgeLine = { readonly slope: number; readonly offset: number; readonly support: number };

type EdgePoint = { readonly x: number; readonly y: number };

/** The outermost masked pixels of each row, except those cut off by the image's edge. */
function edgePoints(mask: Uint8Array, size: Size): { left: EdgePoint[]; right: EdgePoint[] } {
  const rows = maskRows(mask, size, 128);
  return {
    left: rows.filter(({ from }) => from > 1).map(({ from, y }) => ({ x: from, y })),
    right: rows.filter(({ to }) => to < size.width - 2).map(({ to, y }) => ({ x: to, y })),
  };
}

/** The line that most points lie on (RANSAC, which tries a fixed sequence of pairs). */
function bestLine(points: readonly EdgePoint[], tolerance: number): EdgeLine | undefined {
  if (points.length < 8) return undefined;
  let best: EdgeLine | undefined;
  let seed = 1;
  for (let attempt = 0; attempt < 120; attempt += 1) {
    seed = hash(seed, attempt, points.length);
    const [a, b] = [points[seed % points.length], points[hash(seed, 5) % points.length]];
    if (!a || !b || Math.abs(b.y - a.y) < points.length * 0.15) continue;
    const slope = (b.x - a.x) / (b.y - a.y);
    const offset = a.x - slope * a.y;
    let hits = 0;
    for (const { x, y } of points) if (Math.abs(x - slope * y - offset) < tolerance) hits += 1;
    if (!best || hits / points.length > best.support) best = { slope, offset, support: hits / points.length };
  }
  return best;
}

export type DrivewaySides = { readonly left: EdgeLine | undefined; readonly right: EdgeLine | undefined };

/** The straight left and right sides of a masked driveway. */
export function drivewaySides(mask: Uint8Array, size: Size): DrivewaySides {
  const { left, right } = edgePoints(mask, size);
  const tolerance = Math.max(1.5, size.width * 0.006);
  return { left: bestLine(left, tolerance), right: bestLine(right, tolerance) };
}
