import type { RgbImage } from './rgb-image.ts';

/** Red, green and blue. */
export type MeanColor = [red: number, green: number, blue: number];

/**
 * Writes the mean color of a square around a position, in pixels; false if the photo does not show the whole square.
 */
export type SquareMeans = (x: number, y: number, reach: number, color: MeanColor) => boolean;

/** Means of squares of any size in constant time, from one table of sums (Crow, 'Summed-area tables', 1984). */
export function squareMeans({ pixels, channels, width, height }: RgbImage): SquareMeans {
  const across = (width + 1) * 3;
  const sums = new Uint32Array(across * (height + 1));
  for (let y = 0; y < height; y += 1) {
    const row = [0, 0, 0];
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [(y * width + x) * channels, (y + 1) * across + (x + 1) * 3];
      for (let c = 0; c < 3; c += 1) {
        row[c] = (row[c] ?? 0) + (pixels[from + c] ?? 0);
        sums[to + c] = (sums[to - across + c] ?? 0) + (row[c] ?? 0);
      }
    }
  }
  return (x, y, reach, color) => {
    const [left, top] = [Math.floor(x - reach), Math.floor(y - reach)];
    const [right, bottom] = [Math.max(left + 1, Math.ceil(x + reach)), Math.max(top + 1, Math.ceil(y + reach))];
    if (!(left >= 0 && top >= 0 && right <= width && bottom <= height)) return false;
    const count = (right - left) * (bottom - top);
    for (let c = 0; c < 3; c += 1) {
      const upper = (sums[top * across + right * 3 + c] ?? 0) - (sums[top * across + left * 3 + c] ?? 0);
      const lower = (sums[bottom * across + right * 3 + c] ?? 0) - (sums[bottom * across + left * 3 + c] ?? 0);
      color[c] = (lower - upper) / count;
    }
    return true;
  };
}
