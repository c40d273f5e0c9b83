import { connected, cleanRegion } from './region.ts';
import type { Region } from './region.ts';
import { isPavedTone, meanTone, toneAt } from './tones.ts';
import type { Tone, Tones } from './tones.ts';

/**
 * How much a pixel may be brighter, darker, or off in hue compared with a tone, and how much it may differ in
 * brightness from its neighbor.
 */
export type Tolerance = {
  readonly brighter: number;
  readonly darker: number;
  readonly hue: number;
  readonly step: number;
};
const usual: Tolerance = { brighter: 26, darker: 70, hue: 22, step: 14 };
export const strict: Tolerance = { brighter: 20, darker: 50, hue: 17, step: 11 };
export const lenient: Tolerance = { brighter: 34, darker: 80, hue: 28, step: 17 };

/** The paved pixels like a tone that are connected with the seeds. */
function grow(tones: Tones, seeds: readonly number[], tone: Tone, { brighter, darker, hue, step }: Tolerance): Region {
  const [light, redness, yellowness] = tone;
  const { values } = tones;
  const region = connected(tones, seeds, (at, from) => {
    const [there, here] = [values[at * 3] ?? 0, values[from * 3] ?? 0];
    const lighter = there - light;
    if (lighter >= brighter || -lighter >= darker || Math.abs(there - here) >= step) return false;
    const strays = Math.abs((values[at * 3 + 1] ?? 0) - redness) + Math.abs((values[at * 3 + 2] ?? 0) - yellowness);
    return strays < hue && isPavedTone(tones, at);
  });
  return cleanRegion(region, tones);
}

/** The surface that a seed lies on. */
export const grown = (tones: Tones, seed: number): Region => grow(tones, [seed], meanTone(tones, seed), usual);

/** The pixels of a region. */
function pixelsOf(region: Region): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < region.length; at += 1) if (region[at] === 1) found.push(at);
  return found;
}

/** The tone of some pixels: the median of each of its numbers. */
function middleTone({ values }: Tones, pixels: readonly number[]): Tone {
  const middle = (part: number): number =>
    Float32Array.from(pixels, (at) => values[at * 3 + part] ?? 0).sort()[pixels.length >> 1] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

/** A surface grows again from those of its pixels that are this near to its middle tone, in brightness and in hue. */
const NEAR_TONE = 8;

/**
 * Grows a surface again from its own middle tone, so that it depends neither on the seed that happened to find it nor
 * on the size of the photo.
 */
export function regrowRegion(tones: Tones, region: Region, tolerance: Tolerance = usual): Region {
  const pixels = pixelsOf(region);
  const tone = middleTone(tones, pixels);
  const [light, redness, yellowness] = tone;
  const seeds = pixels.filter((at) => {
    const [l, r, y] = toneAt(tones, at);
    return Math.abs(l - light) < NEAR_TONE && Math.abs(r - redness) + Math.abs(y - yellowness) < NEAR_TONE;
  });
  return grow(tones, seeds, tone, tolerance);
}
