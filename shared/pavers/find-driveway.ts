import type { Pixel, Size } from '#shared/geometry/camera.ts';
import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import { lightOf } from './rgb-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** A driveway found in a photo, and the confidence from 0 to 1. */
export type FoundDriveway = { readonly mask: Uint8Array; readonly confidence: number };

/** The photo is scaled down to about this width, in pixels. */
const WORKING_WIDTH = 256;

/** Three numbers per pixel: brightness, red minus green, green minus blue. */
type Tones = Size & { readonly scale: number; readonly values: Float32Array };

function tonesOf({ width, height, pixels, channels }: RgbImage): Tones {
  const scale = Math.max(1, Math.round(width / WORKING_WIDTH));
  const small = { width: Math.floor(width / scale), height: Math.floor(height / scale) };
  const values = new Float32Array(small.width * small.height * 3);
  const sum = [0, 0, 0];
  for (let at = 0; at < small.width * small.height; at += 1) {
    const [left, top] = [(at % small.width) * scale, Math.floor(at / small.width) * scale];
    sum.fill(0);
    for (let part = 0; part < scale * scale; part += 1) {
      const source = ((top + Math.floor(part / scale)) * width + left + (part % scale)) * channels;
      for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (pixels[source + c] ?? 0) / (scale * scale);
    }
    const [r = 0, g = 0, b = 0] = sum;
    values.set([lightOf(r, g, b), r - g, g - b], at * 3);
  }
  return { ...small, scale, values };
}

function toneAt({ values }: Tones, at: number): readonly [number, number, number] {
  return [values[at * 3] ?? 0, values[at * 3 + 1] ?? 0, values[at * 3 + 2] ?? 0];
}

/** Gray, beige or reddish and not too dark: neither lawn nor sky. */
function isPavedTone(tones: Tones, at: number): boolean {
  const [light, redness, yellowness] = toneAt(tones, at);
  const lawn = yellowness > 14 && redness < 2;
  const tinted = redness <= -9 || redness >= 34 || yellowness <= -26 || yellowness >= 40;
  return light > 40 && !tinted && !lawn;
}

type Seed = { readonly x: number; readonly y: number };

/** Typical positions of driveways in photos of houses, as shares of width and height. */
const seeds: readonly Seed[] = [
  { x: 0.5, y: 0.72 },
  { x: 0.5, y: 0.64 },
  { x: 0.42, y: 0.7 },
  { x: 0.58, y: 0.7 },
  { x: 0.5, y: 0.8 },
  { x: 0.35, y: 0.68 },
  { x: 0.65, y: 0.68 },
];

/** Whether a pixel has about the seed's color and no sharp step in brightness from its neighbor. */
function isSimilar(tones: Tones, seed: number, from: number, to: number): boolean {
  if (!isPavedTone(tones, to)) return false;
  const [light, redness, yellowness] = toneAt(tones, seed);
  const [there, a, b] = toneAt(tones, to);
  const lighter = there - light;
  const [here] = toneAt(tones, from);
  const sameHue = Math.abs(a - redness) + Math.abs(b - yellowness) < 22;
  return sameHue && lighter < 26 && lighter > -70 && Math.abs(there - here) < 14;
}

/** Pixels connected to the seed. */
function growRegion(tones: Tones, seed: number): Uint8Array {
  const region = new Uint8Array(tones.width * tones.height);
  const open = [seed];
  region[seed] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of [at - 1, at + 1, at - tones.width, at + tones.width]) {
      if (region[next] !== 0 || !isSimilar(tones, seed, at, next)) continue;
      region[next] = 1;
      open.push(next);
    }
  }
  return region;
}

/** A row of the region: where it starts and ends. */
type Run = { readonly y: number; readonly left: number; readonly right: number };

function runAt(region: Uint8Array, width: number, y: number, near: number): Run | undefined {
  const row = region.subarray(y * width, (y + 1) * width);
  const reach = Math.floor(width * 0.06);
  const middle = Array.from({ length: reach }, (_, away) => [near + away, near - away])
    .flat()
    .find((x) => row[x] === 1);
  if (middle === undefined) return undefined;
  const before = row.lastIndexOf(0, middle);
  const after = row.indexOf(0, middle);
  const run = { y, left: before + 1, right: (after < 0 ? width : after) - 1 };
  return run.right - run.left < width * 0.03 ? undefined : run;
}

/** Rows of the region, followed up and down from the seed. */
function runsOf(region: Uint8Array, { width, height }: Size, seed: Seed): readonly Run[] {
  const runs: Run[] = [];
  for (const step of [-1, 1]) {
    let middle = Math.round(seed.x);
    const start = Math.round(seed.y) + (step === 1 ? 1 : 0);
    for (let y = start; y > 2 && y < height - 1; y += step) {
      const run = runAt(region, width, y, middle);
      if (!run) break;
      runs.push(run);
      middle = Math.floor((run.left + run.right) / 2);
    }
  }
  return runs.toSorted((a, b) => a.y - b.y);
}

type EdgeFit = { readonly slope: number; readonly offset: number; readonly support: number };

/** The straight line that most runs begin or end on. */
function straightSide(runs: readonly Run[], side: 'left' | 'right', width: number): EdgeFit {
  let best: EdgeFit = { slope: 0, offset: 0, support: 0 };
  const gap = Math.ceil(runs.length * 0.12);
  for (let i = 0; i < runs.length; i += 3) {
    for (let j = i + gap; j < runs.length; j += 4) {
      const [a, b] = [runs[i], runs[j]];
      if (!a || !b) continue;
      const slope = (b[side] - a[side]) / (b.y - a.y);
      const offset = a[side] - slope * a.y;
      const support = runs.filter(
        (run) => Math.abs(run[side] - slope * run.y - offset) < 1.6 && run[side] > 0 && run[side] < width - 1,
      ).length;
      if (support > best.support) best = { slope, offset, support };
    }
  }
  return best;
}

type Candidate = {
  readonly corners: readonly Pixel[];
  /** Agreement of polygon and paved region: the share of each that is in the other, multiplied. */
  readonly agreement: number;
};

/** A driveway covers at least this share of the photo; smaller regions are slabs or steps. */
const MIN_SHARE = 0.03;

function agreementOf(region: Uint8Array, corners: readonly Pixel[], size: Size): number {
  const between = fillPolygon(corners, size);
  let [both, grown, drawn] = [0, 0, 0];
  between.forEach((value, at) => {
    const [inside, paved] = [value > 127, region[at] === 1];
    if (inside) drawn += 1;
    if (paved) grown += 1;
    if (inside && paved) both += 1;
  });
  return drawn < between.length * MIN_SHARE ? 0 : (both / drawn) * (both / grown);
}

/** The polygon between the region's two straight sides, if it widens toward the camera as a drive does. */
function candidateFrom(tones: Tones, seed: Seed): Candidate | undefined {
  const at = { x: tones.width * seed.x, y: tones.height * seed.y };
  const start = Math.round(at.y) * tones.width + Math.round(at.x);
  if (!isPavedTone(tones, start)) return undefined;
  const region = growRegion(tones, start);
  const runs = runsOf(region, tones, at);
  const [top, bottom] = [runs[0]?.y ?? 0, (runs.at(-1)?.y ?? 0) + 1];
  if (runs.length < tones.height * 0.1) return undefined;
  const [left, right] = [straightSide(runs, 'left', tones.width), straightSide(runs, 'right', tones.width)];
  const on = (line: EdgeFit, y: number): Pixel => ({ x: line.slope * y + line.offset, y });
  const corners = [on(left, top), on(right, top), on(right, bottom), on(left, bottom)];
  const [above, below] = [on(right, top).x - on(left, top).x, on(right, bottom).x - on(left, bottom).x];
  if (above < tones.width * 0.02 || below < above) return undefined;
  return {
    agreement: agreementOf(region, corners, tones),
    corners: corners.map(({ x, y }) => ({ x: x * tones.scale, y: y * tones.scale })),
  };
}

/** A typical driveway, for photos in which none is found. */
function typicalPosition({ width, height }: Size): Candidate['corners'] {
  return [
    { x: width * 0.4, y: height * 0.58 },
    { x: width * 0.62, y: height * 0.58 },
    { x: width * 0.9, y: height * 0.9 },
    { x: width * 0.12, y: height * 0.9 },
  ];
}

/**
 * Guesses below this confidence are discarded. In the photo-like test images all above it overlap the truth by 80 %.
 */
export const MIN_GUESS_SCORE = 0.75;

/**
 * Guesses the driveway of a photo: grows a paved region from typical positions and takes the polygon between its straight
 * sides. Only for photos of unknown pose and without a painted mask.
 */
export function findDriveway(image: RgbImage): FoundDriveway {
  const tones = tonesOf(image);
  const [best] = seeds
    .flatMap((seed) => candidateFrom(tones, seed) ?? [])
    .toSorted((a, b) => b.agreement - a.agreement);
  if (!best) return { mask: fillPolygon(typicalPosition(image), image), confidence: 0 };
  return { mask: fillPolygon(best.corners, image), confidence: best.agreement };
}
