import { type RgbImage } from './rgb-image.ts';

/** Light changes slowly: it is found on a grid of about this many columns, never finer than every second pixel. */
const columns = 256;

type Plane = {
  readonly width: number;
  readonly height: number;
  /** Pixels of the photo from one value to the next. */
  readonly stride: number;
  readonly values: Float32Array;
};

/** How bright each place is lit, relative to the sunlit surface; 1 in the sun, down to about a third in shadow. */
export type Illumination = (x: number, y: number) => number;

function luminance({ pixels, channels }: RgbImage, at: number): number {
  const p = at * channels;
  return 0.3 * (pixels[p] ?? 0) + 0.59 * (pixels[p + 1] ?? 0) + 0.11 * (pixels[p + 2] ?? 0);
}

type Thinned = { readonly light: Plane; readonly inside: Uint8Array; readonly sunlit: number; readonly mean: number };

/** The level that 60 % of the surface is darker than, from how many pixels have each of the 256 levels. */
function sunlitLevel(counts: Uint32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  return Math.max(
    1,
    counts.findIndex((count) => (below += count) >= total * 0.6),
  );
}

function thin(image: RgbImage, mask: Uint8Array): Thinned {
  const stride = Math.max(2, Math.round(image.width / columns));
  const [width, height] = [Math.ceil(image.width / stride), Math.ceil(image.height / stride)];
  const values = new Float32Array(width * height);
  const inside = new Uint8Array(width * height);
  const levels = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < values.length; at += 1) {
    const source = Math.floor(at / width) * stride * image.width + (at % width) * stride;
    const level = luminance(image, source);
    values[at] = level;
    total += level;
    if ((mask[source] ?? 0) > 127) {
      inside[at] = 1;
      levels[Math.floor(level)] = (levels[Math.floor(level)] ?? 0) + 1;
    }
  }
  return { light: { width, height, stride, values }, inside, sunlit: sunlitLevel(levels), mean: total / values.length };
}

type Window = { readonly step: number; readonly radius: number };

/** Each value inside the mask becomes the largest (`sign` 1) or smallest (-1) of its neighbours inside, along a line. */
function extremes({ values, ...plane }: Plane, inside: Uint8Array, { step, radius }: Window, sign: 1 | -1): Plane {
  const found = values.slice();
  for (let at = 0; at < values.length; at += 1) {
    if (inside[at] !== 1) continue;
    let most = sign * (values[at] ?? 0);
    for (let other = at - radius * step; other <= at + radius * step; other += step) {
      const value = sign * (values[other] ?? 0);
      if (value > most && inside[other] === 1) most = value;
    }
    found[at] = sign * most;
  }
  return { ...plane, values: found };
}

/** Each value inside the mask becomes the mean of its neighbours inside, along a line. */
function means({ values, ...plane }: Plane, inside: Uint8Array, { step, radius }: Window): Plane {
  const found = values.slice();
  for (let at = 0; at < values.length; at += 1) {
    if (inside[at] !== 1) continue;
    let [sum, count] = [0, 0];
    for (let other = at - radius * step; other <= at + radius * step; other += step) {
      if (inside[other] !== 1) continue;
      sum += values[other] ?? 0;
      count += 1;
    }
    found[at] = sum / count;
  }
  return { ...plane, values: found };
}

/** A filter along rows, then along columns. */
function both(plane: Plane, radius: number, filter: (plane: Plane, window: Window) => Plane): Plane {
  return filter(filter(plane, { step: 1, radius }), { step: plane.width, radius });
}

/** Stains that darken less than a sixth vanish, deep shadows stay as they are, between them it blends. */
function shadow(ratio: number): number {
  if (ratio > 0.84) return 1 + Math.min(0.08, Math.max(0, ratio - 1) * 0.5);
  if (ratio < 0.62) return Math.max(0.34, ratio);
  return 0.62 + (ratio - 0.62) * (0.38 / 0.22);
}

/**
 * Light and shadow of the old surface, without its joints, cracks and stains: brightness with thin dark detail closed,
 * smoothed and compared to the sunlit level. Multiplied by the photo's exposure.
 */
export function illumination(image: RgbImage, mask: Uint8Array): Illumination {
  const { light, inside, sunlit, mean } = thin(image, mask);
  const radius = Math.max(2, Math.round(light.width / 110));
  const widened = both(light, radius, (plane, window) => extremes(plane, inside, window, 1));
  const closed = both(widened, radius, (plane, window) => extremes(plane, inside, window, -1));
  const even = both(closed, Math.max(1, Math.floor(radius / 2)), (plane, window) => means(plane, inside, window));
  const smooth = even.values.map((value) => shadow(value / sunlit));
  const exposure = Math.max(0.62, Math.min(1.12, Math.sqrt(mean / 132)));
  const value = (at: number): number => smooth[at] ?? 1;
  return (x, y) => {
    const i = x / light.stride;
    const j = y / light.stride;
    const i0 = Math.min(light.width - 2, Math.floor(i));
    const j0 = Math.min(light.height - 2, Math.floor(j));
    const fx = i - i0;
    const fy = j - j0;
    const at = j0 * light.width + i0;
    const north = value(at) * (1 - fx) + value(at + 1) * fx;
    const south = value(at + light.width) * (1 - fx) + value(at + light.width + 1) * fx;
    return (north * (1 - fy) + south * fy) * exposure;
  };
}
