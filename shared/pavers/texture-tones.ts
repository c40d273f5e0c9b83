import type { Rgb } from './palette.ts';
import type { RgbImage } from './rgb-image.ts';

/** Number of tones: as many as a product may have swatches. */
const TONES = 4;
const ROUNDS = 12;
/** A tone of less than this share of the picture is a speck. */
const MIN_SHARE = 0.06;
/** Tones that are closer than this look like one. */
const MIN_DIFFERENCE = 14;

type Tone = { readonly color: Rgb; readonly share: number };

/** The tones of a picture of a surface, the most frequent first, as '#A1B2C3'; one to four. */
export function tonesOfPicture(picture: RgbImage): readonly string[] {
  const colors = colorsOf(picture);
  const tones = grouped(colors).toSorted((a, b) => b.share - a.share);
  const kept: Tone[] = [];
  for (const tone of tones) {
    if (kept.length > 0 && tone.share < MIN_SHARE) continue;
    if (kept.every(({ color }) => difference(color, tone.color) >= MIN_DIFFERENCE)) kept.push(tone);
  }
  return kept.map(({ color }) => hexOf(color));
}

function colorsOf({ pixels, channels }: RgbImage): readonly Rgb[] {
  const colors: Rgb[] = [];
  for (let at = 0; at < pixels.length; at += channels) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + channels);
    colors.push([r, g, b]);
  }
  return colors;
}

/** Lloyd's method from the quantiles of brightness, so that the same picture always has the same tones. */
function grouped(colors: readonly Rgb[]): readonly Tone[] {
  const sorted = colors.toSorted((a, b) => lightness(a) - lightness(b));
  let middles = Array.from(
    { length: TONES },
    (_, n): Rgb => sorted[Math.floor(((n + 0.5) / TONES) * sorted.length)] ?? [0, 0, 0],
  );
  let counts = middles.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = middles.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const color of colors) {
      const sum = sums[nearest(middles, color)];
      if (!sum) continue;
      for (const part of [0, 1, 2] as const) sum[part] += color[part];
      sum[3] += 1;
    }
    middles = middles.map((old, n): Rgb => {
      const [r, g, b, count] = sums[n] ?? [0, 0, 0, 0];
      return count === 0 ? old : [r / count, g / count, b / count];
    });
    counts = sums.map(([, , , count]) => count);
  }
  return middles.map((color, n) => ({ color, share: (counts[n] ?? 0) / colors.length }));
}

const lightness = ([r, g, b]: Rgb): number => r + g + b;

const difference = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function nearest(middles: readonly Rgb[], color: Rgb): number {
  const away = middles.map((middle) => difference(middle, color));
  return away.indexOf(Math.min(...away));
}

const hexOf = (color: Rgb): string =>
  `#${color
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
