import type { Size } from '#shared/geometry/camera.ts';

/** The part of an image row that a mask covers: `start` is the row's first index, `from` and `to` are columns. */
export type MaskRow = { readonly y: number; readonly start: number; readonly from: number; readonly to: number };

/** Whether the mask reaches `min` anywhere in some rows. */
export function reaches(mask: Uint8Array, rows: readonly MaskRow[], min: number): boolean {
  return rows.some(({ start, from, to }) => {
    for (let at = start + from; at <= start + to; at += 1) if ((mask[at] ?? 0) >= min) return true;
    return false;
  });
}

/** Every row in which the mask reaches `min`, from the top. */
export function maskRows(mask: Uint8Array, { width, height }: Size, min: number): MaskRow[] {
  const rows: MaskRow[] = [];
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let from = 0;
    while (from < width && (mask[start + from] ?? 0) < min) from += 1;
    if (from === width) continue;
    let to = width - 1;
    while ((mask[start + to] ?? 0) < min) to -= 1;
    rows.push({ y, start, from, to });
  }
  return rows;
}
