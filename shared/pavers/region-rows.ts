import type { Size } from '#shared/geometry/camera.ts';
import type { Region } from './region.ts';

/** One row of a region: its outermost pixels, and how many there are. */
export type Row = { readonly y: number; readonly left: number; readonly right: number; readonly count: number };

/** The rows of a region, from above. */
export function rowsOf(region: Region, { width, height }: Size): readonly Row[] {
  const rows: Row[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = region.subarray(y * width, (y + 1) * width);
    const left = row.indexOf(1);
    if (left < 0) continue;
    rows.push({ y, left, right: row.lastIndexOf(1), count: row.reduce((sum, value) => sum + value, 0) });
  }
  return rows;
}
