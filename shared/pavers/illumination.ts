import { type RgbImage } from './rgb-image.ts';

/** Light is found on every second pixel: it changes slowly. */
const stride = 2;

type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array };

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
  return { light: { width, height, values }, inside, sunlit: sunlitLevel(levels), mean: total / values.length };
}

type Window = { readonly step: number; readonly radius: number };

/** Runs along rows (step 1) or columns (step = width), looking at `radius` neighbours inside the mask on either side. */
function filter(plane: Plane, inside: Uint8Array, { step, radius }: Window, pick: (values: number[]) => number): Plane {
  const values = new Float32Array(plane.values.length);
  const seen: number[] = [];
  for (let at = 0; at < values.length; at += 1) {
    seen.length = 0;
    for (let away = -radius; inside[at] === 1 && away <= radius; away += 1) {
      const other = at + away * step;
      if (inside[other] === 1) seen.push(plane.values[other] ?? 0);
    }
    values[at] = seen.length > 0 ? pick(seen) : (plane.values[at] ?? 0);
  }
  return { ...plane, values };
}

function both(plane: Plane, inside: Uint8Array, radius: number, pick: (values: number[]) => number): Plane {
  return filter(filter(plane, inside, { step: 1, radius }, pick), inside, { step: plane.width, radius }, pick);
}

function largest(values: number[]): number {
  let most = -Infinity;
  for (const value of values) if (value > most) most = value;
  return most;
}

function smallest(values: number[]): number {
  let least = Infinity;
  for (const value of values) if (value < least) least = value;
  return least;
}

function average(values: number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
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
  const closed = both(both(light, inside, radius, largest), inside, radius, smallest);
  const smooth = both(closed, inside, Math.max(1, Math.floor(radius / 2)), average).values.map((value) =>
    shadow(value / sunlit),
  );
  const exposure = Math.max(0.62, Math.min(1.12, Math.sqrt(mean / 132)));
  const value = (at: number): number => smooth[at] ?? 1;
  return (x, y) => {
    const [i, j] = [x / stride, y / stride];
    const [i0, j0] = [Math.min(light.width - 2, Math.floor(i)), Math.min(light.height - 2, Math.floor(j))];
    const [fx, fy] = [i - i0, j - j0];
    const at = j0 * light.width + i0;
    const north = value(at) * (1 - fx) + value(at + 1) * fx;
    const south = value(at + light.width) * (1 - fx) + value(at + light.width + 1) * fx;
    return (north * (1 - fy) + south * fy) * exposure;
  };
}
