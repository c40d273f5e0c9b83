import { closed, smoothed } from './light-grid.ts';
import type { LightGrid } from './light-grid.ts';
import { lightOf } from './rgb-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** Light changes slowly: it is found on a grid of about this many columns, never finer than every second pixel. */
const columns = 256;

/** How a photo's light falls on the surface that is painted. */
export type Illumination = {
  /** How brightly a pixel is lit, relative to a well exposed photo's sunlit surface; about a third in deep shadow. */
  readonly at: (x: number, y: number) => number;
  /** The light's colour: gains of red, green and blue, 1 by day. */
  readonly tint: readonly [number, number, number];
};

type Thinned = {
  readonly light: LightGrid;
  /** Red minus blue, in colour values. */
  readonly warmth: LightGrid;
  readonly inside: Uint8Array;
  readonly sunlit: number;
  /** Brightness of the whole photo. */
  readonly mean: number;
};

/** The level that 60 % of the surface is darker than, from how many pixels have each of the 256 levels. */
function sunlitLevel(counts: Uint32Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  return Math.max(
    1,
    counts.findIndex((count) => (below += count) >= total * 0.6),
  );
}

function thin({ pixels, channels, ...image }: RgbImage, mask: Uint8Array): Thinned {
  const stride = Math.max(2, Math.round(image.width / columns));
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

/** Stains that darken less than a sixth vanish, deep shadows stay as they are, between them it blends. */
function darkening(ratio: number): number {
  if (ratio > 0.84) return 1 + Math.min(0.08, Math.max(0, ratio - 1) * 0.5);
  if (ratio < 0.62) return Math.max(0.34, ratio);
  return 0.62 + (ratio - 0.62) * (0.38 / 0.22);
}

/** From this much colder (warmer) than the sunlit surface on, as a share of brightness, it is surely shadow (stain). */
const [tellsFrom, tellsSurely] = [0.03, 0.09];

function sureness(stray: number): number {
  return Math.max(0, Math.min(1, (stray - tellsFrom) / (tellsSurely - tellsFrom)));
}

/**
 * The light of a place from its brightness relative to the sunlit surface. Shadows are lit by the sky and so bluer
 * than the sunlit surface: they stay as they are. Oil, rust and soil are browner: they go, however dark.
 */
function lightFrom(ratio: number, warmer: number): number {
  const light = darkening(ratio);
  if (ratio >= 1) return light;
  const [shadow, stain] = [sureness(-warmer), sureness(warmer)];
  return light + (Math.max(0.34, ratio) - light) * shadow + (1 - light) * stain;
}

/** Warmth of the sunlit surface as a share of its brightness. */
function sunlitWarmth({ light, warmth, inside, sunlit }: Thinned): number {
  let [sum, count] = [0, 0];
  light.values.forEach((level, at) => {
    if (inside[at] !== 1 || Math.abs(level / sunlit - 1) > 0.12) return;
    sum += (warmth.values[at] ?? 0) / level;
    count += 1;
  });
  return count > 0 ? sum / count : 0;
}

/** A surface that strays more than this from grey has a colour of its own and says nothing about the light's. */
const mostTinted = 0.5;

/** Concrete and asphalt are nearly grey, so what warmth they show is mostly the light's: this share of it. */
const lightsShare = 0.7;

function tintOf(warmth: number): Illumination['tint'] {
  const shift = Math.abs(warmth) > mostTinted ? 0 : (warmth * lightsShare) / 2;
  return [1 + shift, 1, 1 - shift];
}

/**
 * Brightness of the photo relative to a well exposed one, whose mean lies about half way (132). Dimmer photos paint
 * dimmer, though less than in proportion, since a dark scene (much lawn, a dark house) dims the mean as well.
 */
function exposureOf(mean: number): number {
  return Math.max(0.4, Math.min(1.12, (mean / 132) ** 0.8));
}

/**
 * Light and shadow of the old surface, without its joints, cracks and stains: brightness with thin dark detail closed,
 * smoothed and compared to the sunlit level. Multiplied by the photo's exposure.
 */
export function illumination(image: RgbImage, mask: Uint8Array): Illumination {
  const thinned = thin(image, mask);
  const { light, warmth, inside, sunlit, mean } = thinned;
  const radius = Math.max(2, Math.round(light.width / 110));
  const even = smoothed(closed(light, inside, radius), inside, Math.max(1, Math.floor(radius / 2))).values;
  const evenWarmth = smoothed(warmth, inside, radius).values;
  const usual = sunlitWarmth(thinned);
  const exposure = exposureOf(mean);
  const smooth = even.map((level, at) => {
    const warmer = (evenWarmth[at] ?? 0) / Math.max(8, level) - usual;
    return lightFrom(level / sunlit, warmer) * exposure;
  });
  const value = (at: number): number => smooth[at] ?? 1;
  return {
    tint: tintOf(usual),
    at: (x, y) => {
      const i = x / light.stride;
      const j = y / light.stride;
      const i0 = Math.min(light.width - 2, Math.floor(i));
      const j0 = Math.min(light.height - 2, Math.floor(j));
      const fx = i - i0;
      const fy = j - j0;
      const at = j0 * light.width + i0;
      const north = value(at) * (1 - fx) + value(at + 1) * fx;
      const south = value(at + light.width) * (1 - fx) + value(at + light.width + 1) * fx;
      return north * (1 - fy) + south * fy;
    },
  };
}
