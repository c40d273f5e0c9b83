import { closed, opened, smoothed } from './light-grid.ts';
import type { LightGrid } from './light-grid.ts';
import type { MaskRow } from './mask-row.ts';
import { lightOf } from './rgb-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** Light changes slowly, so a grid of about this many columns is enough; never finer than every second pixel. */
const COLUMNS = 256;

/** Light of a photo on the painted surface. */
export type Illumination = {
  /**
   * Writes the brightness of the light at the pixels of a row, relative to the sunlit surface of a well-exposed photo;
   * about 1/3 in deep shadow. The array has one value per pixel of the photo.
   */
  readonly writeRow: (row: MaskRow, lit: Float32Array) => void;
  /** Color of the light as gains of red, green and blue; 1 in daylight. */
  readonly tint: readonly [number, number, number];
};

type Thinned = {
  readonly light: LightGrid;
  /** Red minus blue, in color values. */
  readonly warmth: LightGrid;
  readonly inside: Uint8Array;
  readonly sunlit: number;
  /** Mean brightness of the whole photo. */
  readonly mean: number;
};

/** The 60th percentile of brightness, from a histogram of 256 levels. */
function sunlitLevel(counts: Uint32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  return Math.max(
    1,
    counts.findIndex((count) => (below += count) >= total * 0.6),
  );
}

function thin({ pixels, channels, ...image }: RgbImage, mask: Uint8Array): Thinned {
  const stride = Math.max(2, Math.round(image.width / COLUMNS));
  const grid = { stride, width: Math.ceil(image.width / stride), height: Math.ceil(image.height / stride) };
  const [light, warmth] = [new Float32Array(grid.width * grid.height), new Float32Array(grid.width * grid.height)];
  const inside = new Uint8Array(light.length);
  const levels = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < light.length; at += 1) {
    const source = Math.floor(at / grid.width) * stride * image.width + (at % grid.width) * stride;
    const [r, b] = [pixels[source * channels] ?? 0, pixels[source * channels + 2] ?? 0];
    const level = lightOf(r, pixels[source * channels + 1] ?? 0, b);
    light[at] = level;
    warmth[at] = r - b;
    total += level;
    if ((mask[source] ?? 0) > 127) {
      inside[at] = 1;
      levels[Math.floor(level)] = (levels[Math.floor(level)] ?? 0) + 1;
    }
  }
  return {
    light: { ...grid, values: light },
    warmth: { ...grid, values: warmth },
    inside,
    sunlit: sunlitLevel(levels),
    mean: total / light.length,
  };
}

/** Stains, which darken by less than a sixth, are removed. Deep shadows stay, and values between are blended. */
function darkening(ratio: number): number {
  if (ratio > 0.84) return 1 + Math.min(0.08, Math.max(0, ratio - 1) * 0.5);
  if (ratio < 0.62) return Math.max(0.34, ratio);
  return 0.62 + (ratio - 0.62) * (0.38 / 0.22);
}

/**
 * Difference in warmth from the sunlit surface, as a share of brightness: from the first value it starts to count, at
 * the second it is certain.
 */
const [warmthFrom, warmthCertain] = [0.03, 0.09];

function confidenceOf(stray: number): number {
  return Math.max(0, Math.min(1, (stray - warmthFrom) / (warmthCertain - warmthFrom)));
}

/**
 * Light at a position, from its brightness relative to the sunlit surface. Shadows stay: they are lit by the sky and
 * therefore bluer than the sunlit surface. Oil, rust and soil are removed, however dark, because they are browner. If
 * the surface itself is bluer than gray, it mirrors the sky, and a gray place on it is no stain.
 */
function lightFrom(ratio: number, warmer: number, baseWarmth: number): number {
  const light = darkening(ratio);
  if (ratio >= 1) return light;
  const [shadow, stain] = [confidenceOf(-warmer), confidenceOf(warmer + Math.min(0, baseWarmth))];
  return light + (Math.max(0.34, ratio) - light) * shadow + (1 - light) * stain;
}

/**
 * Broad light brighter than the surface counts from the ratio `from` on. Above `brighterThanSlabs`, and certainly above
 * `surely`, it is sunlight whatever its color: slabs of different age differ by less than sun and shade.
 */
const GLOW = { from: 1.14, share: 0.7, brighterThanSlabs: 1.5, surely: 1.9, most: 0.4 } as const;

/**
 * What a broad patch brighter than the surface adds to the light. Wet ground that mirrors the sky is bluer than the
 * surface, and sun between shadows is much brighter. A lighter slab is neither.
 */
function glowFrom(ratio: number, warmer: number): number {
  if (ratio <= GLOW.from) return 0;
  const sun = Math.max(0, Math.min(1, (ratio - GLOW.brighterThanSlabs) / (GLOW.surely - GLOW.brighterThanSlabs)));
  return Math.min(GLOW.most, (ratio - GLOW.from) * GLOW.share) * Math.max(confidenceOf(-warmer), sun);
}

/** Detail narrower than this share of the grid's width is a marking or a leaf and no light. */
const BROAD_SHARE = 1 / 28;

/** Warmth of the sunlit surface as a share of its brightness. */
function sunlitWarmth({ light, warmth, inside, sunlit }: Thinned): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < inside.length; at += 1) {
    const level = light.values[at] ?? 0;
    if (inside[at] !== 1 || Math.abs(level / sunlit - 1) > 0.12) continue;
    sum += (warmth.values[at] ?? 0) / level;
    count += 1;
  }
  return count > 0 ? sum / count : 0;
}

/** A surface more colorful than this has a color of its own and says nothing about the color of the light. */
const MAX_TINT = 0.5;

/** Concrete and asphalt are nearly gray, so this share of their warmth comes from the light. */
const SHARE_OF_LIGHT = 0.7;

function tintOf(warmth: number): Illumination['tint'] {
  const shift = Math.abs(warmth) > MAX_TINT ? 0 : (warmth * SHARE_OF_LIGHT) / 2;
  return [1 + shift, 1, 1 - shift];
}

/**
 * Brightness of the photo relative to a well-exposed one, whose mean is about 132. Pavers in dim photos are painted
 * darker, though less than proportionally, because a dark scene (much lawn, a dark house) lowers the mean as well.
 */
function exposureOf(mean: number): number {
  return Math.max(0.4, Math.min(1.12, (mean / 132) ** 0.8));
}

/**
 * Light and shadow of the old surface without its joints, cracks, stains and markings. Thin dark detail is closed, and
 * brightness is smoothed, divided by the sunlit level and multiplied by the photo's exposure. Broad light brighter than
 * the surface, from sky in wet ground or sun between shadows, stays (product 7.61).
 */
export function illumination(image: RgbImage, mask: Uint8Array): Illumination {
  const thinned = thin(image, mask);
  const { light, warmth, inside, sunlit, mean } = thinned;
  const radius = Math.max(2, Math.round(light.width / 110));
  const without = closed(light, inside, radius);
  const even = smoothed(without, inside, Math.max(1, Math.floor(radius / 2))).values;
  const broadly = Math.max(3, Math.round((light.width * BROAD_SHARE) / 2));
  const broad = smoothed(opened(without, inside, broadly), inside, radius).values;
  const evenWarmth = smoothed(warmth, inside, radius).values;
  const baseWarmth = sunlitWarmth(thinned);
  const exposure = exposureOf(mean);
  const smooth = new Float32Array(even.length);
  for (let at = 0; at < even.length; at += 1) {
    const level = even[at] ?? 0;
    const warmer = (evenWarmth[at] ?? 0) / Math.max(8, level) - baseWarmth;
    // Where the broad light lies over a shadow, the shadow counts.
    const glow = level > sunlit ? glowFrom((broad[at] ?? 0) / sunlit, warmer) : 0;
    smooth[at] = (lightFrom(level / sunlit, warmer, baseWarmth) + glow) * exposure;
  }
  return { tint: tintOf(baseWarmth), writeRow: (row, lit) => writeBetween({ ...light, values: smooth }, row, lit) };
}

/** Interpolates the values of the grid at the pixels of a row. */
function writeBetween({ width, height, stride, values }: LightGrid, row: MaskRow, lit: Float32Array): void {
  const { y, start, from, to } = row;
  const j0 = Math.min(height - 2, Math.floor(y / stride));
  const fy = y / stride - j0;
  const value = (i: number): number => {
    const at = j0 * width + i;
    return (values[at] ?? 1) * (1 - fy) + (values[at + width] ?? 1) * fy;
  };
  let cell = Math.min(width - 2, Math.floor(from / stride));
  let [left, right] = [value(cell), value(cell + 1)];
  for (let x = from; x <= to; x += 1) {
    if (x >= (cell + 1) * stride && cell < width - 2) {
      cell += 1;
      left = right;
      right = value(cell + 1);
    }
    lit[start + x] = left + (right - left) * (x / stride - cell);
  }
}
