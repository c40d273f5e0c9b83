import type { Size } from '#shared/geometry/camera.ts';
import { lightOf } from './rgb-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** Photos are scaled down to about this width, in pixels, to search them. */
const WORKING_WIDTH = 256;

/** A photo made smaller by `scale`. Three numbers per pixel: brightness, red minus green, green minus blue. */
export type Tones = Size & { readonly scale: number; readonly values: Float32Array };

export function tonesOf({ width, height, pixels, channels }: RgbImage): Tones {
  const scale = Math.max(1, Math.round(width / WORKING_WIDTH));
  const small = { width: Math.floor(width / scale), height: Math.floor(height / scale) };
  const values = new Float32Array(small.width * small.height * 3);
  const share = scale * scale;
  for (let at = 0; at < small.width * small.height; at += 1) {
    const [left, top] = [(at % small.width) * scale, Math.floor(at / small.width) * scale];
    let [r, g, b] = [0, 0, 0];
    for (let part = 0; part < share; part += 1) {
      const source = ((top + Math.floor(part / scale)) * width + left + (part % scale)) * channels;
      r += (pixels[source] ?? 0) / share;
      g += (pixels[source + 1] ?? 0) / share;
      b += (pixels[source + 2] ?? 0) / share;
    }
    values[at * 3] = lightOf(r, g, b);
    values[at * 3 + 1] = r - g;
    values[at * 3 + 2] = g - b;
  }
  return { ...small, scale, values };
}

export function toneAt({ values }: Tones, at: number): readonly [number, number, number] {
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
export function meanTone(tones: Tones, at: number): readonly [number, number, number] {
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
