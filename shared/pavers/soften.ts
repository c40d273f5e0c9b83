import type { Size } from '#shared/geometry/camera.ts';
import type { MaskRow } from './mask-row.ts';

type Layer = Size & {
  readonly pixels: Uint8ClampedArray;
  readonly channels: number;
};

/** Half a Gaussian: weights of a pixel and of its neighbors outward. */
function weightsOf(radius: number): readonly number[] {
  return Array.from({ length: Math.ceil(radius * 2.5) + 1 }, (_, away) =>
    Math.exp((-away * away) / (2 * radius * radius)),
  );
}

type PixelLine = { readonly step: number; readonly weights: readonly number[]; readonly mask: Uint8Array };

/** Writes the weighted mean of the masked colors around a pixel, along a line. */
function writeMean(target: Layer, source: Layer['pixels'], at: number, { step, weights, mask }: PixelLine): void {
  const { channels } = target;
  let [r, g, b, total] = [0, 0, 0, 0];
  for (let away = 1 - weights.length; away < weights.length; away += 1) {
    const other = at + away * step;
    if ((mask[other] ?? 0) < 128) continue;
    const weight = weights[Math.abs(away)] ?? 0;
    const from = other * channels;
    r += weight * (source[from] ?? 0);
    g += weight * (source[from + 1] ?? 0);
    b += weight * (source[from + 2] ?? 0);
    total += weight;
  }
  const to = at * channels;
  target.pixels[to] = r / total;
  target.pixels[to + 1] = g / total;
  target.pixels[to + 2] = b / total;
}

/** Blurs the masked pixels with a Gaussian of `radius` pixels, using masked pixels only. */
export function soften(layer: Layer, mask: Uint8Array, rows: readonly MaskRow[], radius: number): void {
  const weights = weightsOf(radius);
  for (const step of [1, layer.width]) {
    const source = layer.pixels.slice();
    const line = { step, weights, mask };
    for (const { start, from, to } of rows) {
      for (let at = start + from; at <= start + to; at += 1) {
        if ((mask[at] ?? 0) >= 128) writeMean(layer, source, at, line);
      }
    }
  }
}
