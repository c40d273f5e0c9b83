import type { Size } from '#shared/geometry/camera.ts';
import { lightOf } from './rgb-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** Photos are scaled down to this width, in pixels, to search them. */
const WORKING_WIDTH = 240;

/** Brightness, red minus green, green minus blue. */
export type Tone = readonly [light: number, redness: number, yellowness: number];

/** A photo made smaller by `scale`. Three numbers per pixel, those of its tone. */
export type Tones = Size & { readonly scale: number; readonly values: Float32Array };

/** One span of pixels that becomes a single value: whole pixels, and shares of the first and the last one. */
type Span = { readonly first: number; readonly last: number; readonly weightOf: (at: number) => number };

function spanOf(index: number, scale: number, length: number): Span {
  const [from, to] = [index * scale, Math.min(length, (index + 1) * scale)];
  const weightOf = (at: number): number => (Math.min(to, at + 1) - Math.max(from, at)) / (to - from);
  return { first: Math.floor(from), last: Math.min(length, Math.ceil(to)) - 1, weightOf };
}

/** The mean colors of each row's spans, three numbers each. */
function narrowed({ pixels, width, height, channels }: RgbImage, columns: number, scale: number): Float32Array {
  const means = new Float32Array(columns * height * 3);
  for (let column = 0; column < columns; column += 1) {
    const { first, last, weightOf } = spanOf(column, scale, width);
    for (let x = first; x <= last; x += 1) {
      const weight = weightOf(x);
      for (let y = 0; y < height; y += 1) {
        const [to, from] = [(y * columns + column) * 3, (y * width + x) * channels];
        means[to] = (means[to] ?? 0) + weight * (pixels[from] ?? 0);
        means[to + 1] = (means[to + 1] ?? 0) + weight * (pixels[from + 1] ?? 0);
        means[to + 2] = (means[to + 2] ?? 0) + weight * (pixels[from + 2] ?? 0);
      }
    }
  }
  return means;
}

/** The mean rows of each column's spans. */
function lowered(rows: Float32Array, height: number, across: number, scale: number): Float32Array {
  const means = new Float32Array(across * Math.floor(height / scale));
  for (let row = 0; row * across < means.length; row += 1) {
    const { first, last, weightOf } = spanOf(row, scale, height);
    for (let y = first; y <= last; y += 1) {
      const weight = weightOf(y);
      for (let at = 0; at < across; at += 1) {
        means[row * across + at] = (means[row * across + at] ?? 0) + weight * (rows[y * across + at] ?? 0);
      }
    }
  }
  return means;
}

/** The tones of a photo at a share of the working width; it is never enlarged. */
export function tonesOf(image: RgbImage, share = 1): Tones {
  const scale = Math.max(1, image.width / WORKING_WIDTH) / share;
  const small = { width: Math.floor(image.width / scale), height: Math.floor(image.height / scale) };
  const rows = narrowed(image, small.width, scale);
  const values = lowered(rows, image.height, small.width * 3, scale);
  for (let at = 0; at < values.length; at += 3) {
    const [r = 0, g = 0, b = 0] = values.subarray(at, at + 3);
    values.set([lightOf(r, g, b), r - g, g - b], at);
  }
  return { ...small, scale, values };
}

export function toneAt({ values }: Tones, at: number): Tone {
  return [values[at * 3] ?? 0, values[at * 3 + 1] ?? 0, values[at * 3 + 2] ?? 0];
}

/** Green or yellow, as lawns, hedges and trees are. */
export function isPlantTone(tones: Tones, at: number): boolean {
  const [light, redness, yellowness] = toneAt(tones, at);
  return yellowness > 8 + light * 0.05 && redness < Math.max(4, yellowness * 0.45);
}

/** Gray, beige or reddish and not too dark: neither plants nor sky. */
export function isPavedTone(tones: Tones, at: number): boolean {
  const [light, redness, yellowness] = toneAt(tones, at);
  const lawn = yellowness > 14 && redness < 2;
  const tinted = redness <= -9 || redness >= 34 || yellowness <= -26 || yellowness >= 40;
  return light > 40 && !tinted && !lawn;
}

/** Pixels around one that are averaged. */
const NEAR = 2;

/** Mean of the tones around a pixel. */
export function meanTone(tones: Tones, at: number): Tone {
  const { width, height } = tones;
  const [left, top] = [Math.max(0, (at % width) - NEAR), Math.max(0, Math.floor(at / width) - NEAR)];
  const [right, bottom] = [
    Math.min(width - 1, (at % width) + NEAR),
    Math.min(height - 1, Math.floor(at / width) + NEAR),
  ];
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1)
      toneAt(tones, y * width + x).forEach((value, c) => (sum[c] = (sum[c] ?? 0) + value));
  }
  const count = (right - left + 1) * (bottom - top + 1);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
