import type { Pixel, Size } from '#shared/geometry/camera.ts';
import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import { drivewaySides } from './edge-lines.ts';
import type { EdgeLine } from './edge-lines.ts';
import { enlarged } from './enlarge-region.ts';
import { looksOf } from './region-looks.ts';
import type { RegionLooks } from './region-looks.ts';
import { connected, likeness, shared, tidied } from './region.ts';
import type { Region } from './region.ts';
import type { RgbImage } from './rgb-image.ts';
import { isPavedTone, meanTone, tonesOf } from './tones.ts';
import type { Tones } from './tones.ts';

/** A driveway found in a photo, and the confidence from 0 to 1. */
export type FoundDriveway = { readonly mask: Uint8Array; readonly confidence: number };

/** Columns and rows of seeds, as shares of width and height: drives lie in the lower half of photos of houses. */
const SEED_COLUMNS = [0.06, 0.16, 0.26, 0.36, 0.43, 0.5, 0.57, 0.64, 0.74, 0.84, 0.94];
const SEED_ROWS = [0.6, 0.66, 0.72, 0.78, 0.84, 0.92];

/** How much brighter or darker than the seed a pixel may be, its difference in hue, and the step to its neighbor. */
type Tolerance = { readonly brighter: number; readonly darker: number; readonly hue: number; readonly step: number };
const usual: Tolerance = { brighter: 26, darker: 70, hue: 22, step: 14 };
const strict: Tolerance = { brighter: 20, darker: 50, hue: 17, step: 11 };
const lenient: Tolerance = { brighter: 34, darker: 80, hue: 28, step: 17 };

function grow(tones: Tones, seed: number, { brighter, darker, hue, step }: Tolerance): Region {
  const [light, redness, yellowness] = meanTone(tones, seed);
  const region = connected(tones, [seed], (at, from) => {
    const { values } = tones;
    const [there, here] = [values[at * 3] ?? 0, values[from * 3] ?? 0];
    const lighter = there - light;
    if (lighter >= brighter || -lighter >= darker || Math.abs(there - here) >= step) return false;
    const strays = Math.abs((values[at * 3 + 1] ?? 0) - redness) + Math.abs((values[at * 3 + 2] ?? 0) - yellowness);
    return strays < hue && isPavedTone(tones, at);
  });
  return tidied(region, tones);
}

/** A paved region, its looks, and how little it depends on the tolerance it grew with. */
type Candidate = { readonly seed: number; readonly region: Region; readonly looks: RegionLooks };

/** Smaller regions are slabs or steps. */
const MIN_SHARE = 0.02;

/** The paved regions that grow from all seeds, each once. */
function candidatesIn(tones: Tones): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const [row, column] of SEED_ROWS.flatMap((y) => SEED_COLUMNS.map((x) => [y, x] as const))) {
    const seed = Math.floor(row * tones.height) * tones.width + Math.floor(column * tones.width);
    if (!isPavedTone(tones, seed) || found.some(({ region }) => region[seed] === 1)) continue;
    const region = grow(tones, seed, usual);
    const looks = looksOf(region, tones);
    if (looks && looks.share >= MIN_SHARE) found.push({ seed, region, looks });
  }
  return found;
}

function stabilityOf(tones: Tones, { seed, region }: Candidate): number {
  const others = [strict, lenient].map((tolerance) => likeness(region, grow(tones, seed, tolerance)));
  return Math.min(...others);
}

/** What every drive is: on the ground, broad, no street, no door, and it leads to a house between plants. */
function isGround(looks: RegionLooks): boolean {
  const { share, upright, slenderness, radius, top } = looks;
  return share >= 0.03 && share <= 0.5 && upright < 0.3 && slenderness < 4.3 && radius > 0.06 && top > 0.42;
}

const sidesOf = ({ left, right }: RegionLooks): readonly [number, number] => [
  Math.min(left, right),
  Math.max(left, right),
];

/** A region that is a drive as it is, whatever its shape. */
function isDrive(looks: RegionLooks): boolean {
  const [less] = sidesOf(looks);
  if (!isGround(looks) || looks.leadsAway || looks.across >= 0.03 || less < 0.6) return false;
  return looks.share >= 0.035 && looks.edge >= 0.8 && looks.widening >= 0.9 && looks.plantsAbove < 0.8;
}

/** A region that could be another drive: with two of them nobody can tell which one is meant. */
function isRival({ looks, region }: Candidate, drive: Region): boolean {
  const [less] = sidesOf(looks);
  const isAlike = looks.share >= 0.03 && looks.across < 0.03 && looks.upright < 0.3 && looks.slenderness < 5;
  if (!isAlike || less < 0.5 || looks.plantsAbove >= 0.8) return false;
  const { both, first } = shared(region, drive);
  return both < first * 0.3;
}

/** Least likeness of regions grown with different tolerances. */
const MIN_STABILITY = 0.8;

type Found = { readonly region: Region; readonly corners?: readonly Pixel[]; readonly confidence: number };

function findWhole(tones: Tones, candidates: readonly Candidate[]): Found | undefined {
  const [best] = candidates
    .filter(({ looks }) => isDrive(looks))
    .map((candidate) => ({ ...candidate, confidence: stabilityOf(tones, candidate) }))
    .filter(({ confidence }) => confidence >= MIN_STABILITY)
    .toSorted((a, b) => b.looks.share - a.looks.share);
  return best && !candidates.some((other) => isRival(other, best.region)) ? best : undefined;
}

/** Columns per row that two sides must part at least: a door's sides and a wall's are parallel in the picture. */
const MIN_PARTING = 0.5;

/** Share of a row between the sides that must be paved. */
const PAVED_ROW = 0.85;

function pavedRows(region: Region, { width, height }: Size, left: EdgeLine, right: EdgeLine): readonly number[] {
  return Array.from({ length: height }, (_, y) => y).filter((y) => {
    const from = Math.max(0, Math.ceil(left.slope * y + left.offset));
    const to = Math.min(width - 1, Math.floor(right.slope * y + right.offset));
    const row = region.subarray(y * width + from, y * width + to + 1);
    return to - from >= 2 && row.reduce((sum, value) => sum + value, 0) > row.length * PAVED_ROW;
  });
}

/** The polygon between a region's two straight sides, which leaves out the sidewalk that crosses the drive. */
function betweenSides(tones: Tones, region: Region): readonly Pixel[] | undefined {
  const mask = region.map((inside) => inside * 255);
  const { left, right } = drivewaySides(mask, tones);
  if (!left || !right || right.slope - left.slope < MIN_PARTING) return undefined;
  const rows = pavedRows(region, tones, left, right);
  const [top, bottom] = [rows[0] ?? 0, (rows.at(-1) ?? -1) + 1];
  if (bottom - top < tones.height * 0.1) return undefined;
  const on = (line: EdgeLine, y: number): Pixel => ({ x: line.slope * y + line.offset, y });
  return [on(left, top), on(right, top), on(right, bottom), on(left, bottom)];
}

/** Whether the straight-sided part of a region is a drive: it is most of the region, and widens toward the camera. */
function isStraightDrive(looks: RegionLooks, agreement: number): boolean {
  const [less, more] = sidesOf(looks);
  if (!isGround(looks) || looks.leadsAway || looks.across >= 0.1 || agreement < MIN_GUESS_SCORE) return false;
  return less >= 0.5 && more >= 0.85 && looks.widening > 1.5 && looks.plantsAbove < 0.5;
}

function findStraight(tones: Tones, candidates: readonly Candidate[]): Found | undefined {
  const drives = candidates.flatMap((candidate) => {
    const corners = betweenSides(tones, candidate.region);
    const region = corners && fillPolygon(corners, tones).map((value) => (value > 127 ? 1 : 0));
    const looks = region && looksOf(region, tones);
    if (!corners || !region || !looks) return [];
    const { both, first } = shared(region, candidate.region);
    const grown = candidate.looks.share * tones.width * tones.height;
    const agreement = both < first * 0.9 ? 0 : (both / first) * (both / grown);
    return isStraightDrive(looks, agreement) ? [{ region, corners, looks, confidence: agreement }] : [];
  });
  return drives.toSorted((a, b) => b.looks.share - a.looks.share)[0];
}

/** A typical driveway, for photos in which none is found. */
function typicalPosition({ width, height }: Size): readonly Pixel[] {
  return [
    { x: width * 0.4, y: height * 0.58 },
    { x: width * 0.62, y: height * 0.58 },
    { x: width * 0.9, y: height * 0.9 },
    { x: width * 0.12, y: height * 0.9 },
  ];
}

/** Guesses below this confidence are discarded; what the others reach is in docs/decisions/0050. */
export const MIN_GUESS_SCORE = 0.8;

/**
 * Guesses the driveway of a photo, for photos of unknown pose without a painted mask: a paved region that is the same
 * whatever the tolerance, has clear edges, lies between plants and leads to a house (product 7.51).
 */
export function findDriveway(image: RgbImage): FoundDriveway {
  const tones = tonesOf(image);
  const candidates = candidatesIn(tones);
  const found = findWhole(tones, candidates) ?? findStraight(tones, candidates);
  if (!found) return { mask: fillPolygon(typicalPosition(image), image), confidence: 0 };
  const { corners, region, confidence } = found;
  if (!corners) return { mask: enlarged(region, tones, image), confidence };
  const { scale } = tones;
  return {
    mask: fillPolygon(
      corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
      image,
    ),
    confidence,
  };
}
