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

/** Weighted mean of a channel's masked values around a pixel, along a line. */
function meanAlong(
  { pixels, channels }: Layer,
  at: number,
  channel: number,
  { step, weights, mask }: PixelLine,
): number {
  let [sum, total] = [0, 0];
  for (let away = 1 - weights.length; away < weights.length; away += 1) {
    const other = at + away * step;
    if ((mask[other] ?? 0) < 128) continue;
    const weight = weights[Math.abs(away)] ?? 0;
    sum += weight * (pixels[other * channels + channel] ?? 0);
    total += weight;
  }
  return total > 0 ? sum / total : (pixels[at * channels + channel] ?? 0);
}

/** Blurs the masked pixels with a Gaussian of `radius` pixels, using masked pixels only. */
export function soften(layer: Layer, mask: Uint8Array, rows: readonly MaskRow[], radius: number): void {
  const weights = weightsOf(radius);
  for (const step of [1, layer.width]) {
    const source = { ...layer, pixels: layer.pixels.slice() };
    for (const { start, from, to } of rows) {
      for (let at = start + from; at <= start + to; at += 1) {
        if ((mask[at] ?? 0) < 128) continue;
        for (let channel = 0; channel < 3; channel += 1) {
          layer.pixels[at * layer.channels + channel] = meanAlong(source, at, channel, { step, weights, mask });
        }
      }
    }
  }
}
