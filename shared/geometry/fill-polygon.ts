import type { Pixel, Size } from './camera.ts';
import { sidesOf } from './ring.ts';

/** Scan lines per row of pixels: enough for smooth edges. */
const LINES_PER_ROW = 4;

function crossings(polygon: readonly Pixel[], y: number): readonly number[] {
  return sidesOf(polygon)
    .filter(([a, b]) => a.y <= y !== b.y <= y)
    .map(([a, b]) => a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
    .toSorted((a, b) => a - b);
}

/** Adds the share of each pixel that the span from `from` to `to` covers. */
function addSpan(row: Float32Array, from: number, to: number): void {
  const [start, end] = [Math.max(0, from), Math.min(row.length, to)];
  for (let x = Math.floor(start); x < end; x += 1) {
    row[x] = (row[x] ?? 0) + (Math.min(x + 1, end) - Math.max(x, start)) / LINES_PER_ROW;
  }
}

/** Rasterizes a polygon (even-odd) into one byte per pixel: 255 inside, 0 outside, in between on edges. */
export function fillPolygon(polygon: readonly Pixel[], { width, height }: Size): Uint8Array {
  const mask = new Uint8Array(width * height);
  const top = Math.max(0, Math.floor(Math.min(...polygon.map((point) => point.y))));
  const bottom = Math.min(height, Math.ceil(Math.max(...polygon.map((point) => point.y))));
  for (let y = top; y < bottom; y += 1) {
    const row = new Float32Array(width);
    for (let line = 0; line < LINES_PER_ROW; line += 1) {
      const cuts = crossings(polygon, y + (line + 0.5) / LINES_PER_ROW);
      for (let cut = 0; cut + 1 < cuts.length; cut += 2) addSpan(row, cuts[cut] ?? 0, cuts[cut + 1] ?? 0);
    }
    for (let x = 0; x < width; x += 1) mask[y * width + x] = Math.min(255, Math.round((row[x] ?? 0) * 255));
  }
  return mask;
}
