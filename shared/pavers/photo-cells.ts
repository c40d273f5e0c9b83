import type { Size } from '#shared/geometry/camera.ts';
import { lightOf } from './rgb-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** A photo averaged over squares: three color values per cell, and the mask's coverage of each cell, 0 to 255. */
export type Cells = Size & { readonly colors: Float32Array; readonly covered: Uint8Array };

export type Color = { readonly r: number; readonly g: number; readonly b: number; readonly light: number };

/** Averages squares of `side` pixels. */
export function photoCells({ pixels, width, height, channels }: RgbImage, mask: Uint8Array, side: number): Cells {
  const small = { width: Math.ceil(width / side), height: Math.ceil(height / side) };
  const sums = new Float32Array(small.width * small.height * 4);
  const counts = new Uint16Array(small.width * small.height);
  for (let at = 0; at < width * height; at += 1) {
    const cell = Math.floor(Math.floor(at / width) / side) * small.width + Math.floor((at % width) / side);
    counts[cell] = (counts[cell] ?? 0) + 1;
    for (let c = 0; c < 3; c += 1) sums[cell * 4 + c] = (sums[cell * 4 + c] ?? 0) + (pixels[at * channels + c] ?? 0);
    sums[cell * 4 + 3] = (sums[cell * 4 + 3] ?? 0) + (mask[at] ?? 0);
  }
  const mean = (cell: number, c: number): number => (sums[cell * 4 + c] ?? 0) / (counts[cell] ?? 1);
  return {
    ...small,
    colors: Float32Array.from({ length: counts.length * 3 }, (_, at) => mean(Math.floor(at / 3), at % 3)),
    covered: Uint8Array.from(counts, (_, cell) => mean(cell, 3)),
  };
}

export function colorOf({ colors }: Cells, cell: number): Color {
  const [r = 0, g = 0, b = 0] = colors.subarray(cell * 3, cell * 3 + 3);
  return { r, g, b, light: lightOf(r, g, b) };
}
