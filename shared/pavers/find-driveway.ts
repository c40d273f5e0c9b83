import type { Pixel, Size } from '#shared/geometry/camera.ts';
import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import { enlargeRegion } from './enlarge-region.ts';
import { grown, lenient, regrowRegion, strict } from './grow-region.ts';
import { looksOf } from './region-looks.ts';
import type { RegionMeasures } from './region-looks.ts';
import { similarity, shared } from './region.ts';
import type { Region } from './region.ts';
import type { RgbImage } from './rgb-image.ts';
import { isPavedTone, tonesOf } from './tones.ts';
import type { Tones } from './tones.ts';
import { trimmed } from './trim-region.ts';

/** A driveway found in a photo, and the confidence from 0 to 1. */
export type FoundDriveway = { readonly mask: Uint8Array; readonly confidence: number };

/** Columns and rows of seeds, as shares of width and height: drives lie in the lower half of photos of houses. */
const SEED_COLUMNS = [0.06, 0.16, 0.26, 0.36, 0.43, 0.5, 0.57, 0.64, 0.74, 0.84, 0.94];
const SEED_ROWS = [0.6, 0.66, 0.72, 0.78, 0.84, 0.92];

/** A paved surface without what branches off it, and the measures that tell whether it is a drive. */
type Candidate = { readonly region: Region; readonly looks: RegionMeasures };

/** Smaller surfaces are slabs or steps. */
const MIN_SHARE = 0.02;

/** Two candidates that are more alike than this are the same. */
const SAME = 0.97;

/** The paved surfaces that grow from all seeds, each once. */
function surfacesIn(tones: Tones): readonly Region[] {
  const found: Region[] = [];
  for (const [row, column] of SEED_ROWS.flatMap((y) => SEED_COLUMNS.map((x) => [y, x] as const))) {
    const seed = Math.floor(row * tones.height) * tones.width + Math.floor(column * tones.width);
    if (!isPavedTone(tones, seed) || found.some((region) => region[seed] === 1)) continue;
    const region = grown(tones, seed);
    const count = region.reduce((sum, inside) => sum + inside, 0);
    if (count >= region.length * MIN_SHARE) found.push(region);
  }
  return found;
}

function candidatesIn(tones: Tones): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const surface of surfacesIn(tones)) {
    const whole = regrowRegion(tones, surface);
    const region = trimmed(whole, tones);
    if (found.some((other) => similarity(other.region, region) > SAME)) continue;
    const beyond = whole.map((inside, at) => (inside === 1 && region[at] === 0 ? 1 : 0));
    const looks = looksOf(region, tones, beyond);
    if (looks && looks.share >= MIN_SHARE) found.push({ region, looks });
  }
  return found;
}

/**
 * Limits that every drive keeps: it is on the ground, is no street, no door, and no wall with a drive below it, lies
 * between plants, has clear edges, is not narrower toward the camera, and leads to a house.
 */
const LIMITS: readonly (readonly [look: NumberLook, least: number, most: number])[] = [
  ['share', 0.035, 0.5],
  ['top', 0.45, 1],
  ['across', 0, 0.1],
  ['fill', 0.88, 1],
  ['upright', 0, 0.05],
  ['neck', 0.6, 1],
  ['left', 0.6, 1],
  ['right', 0.6, 1],
  ['edge', 0.82, 1],
  ['widening', 0.5, Infinity],
  ['plantsAbove', 0, 0.8],
];
type NumberLook = Exclude<keyof RegionMeasures, 'end'>;

function isDrive(looks: RegionMeasures): boolean {
  const { slenderness, radius, end } = looks;
  // A sidewalk is as slender as a curved drive, but nowhere as broad.
  const isBroad = slenderness < 3.6 || (slenderness < 4.6 && radius > 0.08);
  const leadsAway = end.cut > 0.3 && !end.isAhead;
  // A person who stands in front of a drive this large also sees where it ends, so the house they mean is straight
  // ahead.
  const isNextDoor = looks.share > 0.25 && !end.isAhead;
  if (!isBroad || leadsAway || isNextDoor) return false;
  return LIMITS.every(([look, least, most]) => looks[look] >= least && looks[look] <= most);
}

/** Whether a region could be another drive. If there are two, nobody can tell which one is meant. */
function isRival({ looks, region }: Candidate, drive: Region): boolean {
  if (looks.share < 0.03 || looks.across > 0.1 || looks.upright >= 0.3 || looks.plantsAbove >= 0.8) return false;
  const { both, first } = shared(region, drive);
  return both <= first * 0.3;
}

/**
 * Whether a drive is the one that is meant: either there is no other, or its far end is near the middle of the picture
 * and not cut off.
 */
function isMeant({ looks: { end }, region }: Candidate, candidates: readonly Candidate[]): boolean {
  return (end.cut < 0.05 && end.aside < 0.15) || !candidates.some((other) => isRival(other, region));
}

/** A region in a picture of another size. */
function resized(region: Region, from: Size, to: Size): Region {
  const [across, down] = [from.width / to.width, from.height / to.height];
  return Uint8Array.from({ length: to.width * to.height }, (_, at) => {
    const [x, y] = [Math.floor(((at % to.width) + 0.5) * across), Math.floor((Math.floor(at / to.width) + 0.5) * down)];
    return region[Math.min(from.height - 1, y) * from.width + Math.min(from.width - 1, x)] ?? 0;
  });
}

/** Shares of the usual width at which a photo is searched again. */
const OTHER_WIDTHS = [0.9, 0.8];

/** How little a region depends on the tolerance it grew with and on the size of the picture, from 0 to 1. */
function stabilityOf(tones: Tones, region: Region, others: readonly Tones[]): number {
  const tolerant = [strict, lenient].map((tolerance) =>
    similarity(region, trimmed(regrowRegion(tones, region, tolerance), tones)),
  );
  const smaller = others.map((other) => {
    const there = resized(region, tones, other);
    return similarity(there, trimmed(regrowRegion(other, there), other));
  });
  return Math.min(...tolerant, ...smaller);
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

/** Guesses below this confidence are discarded. docs/decisions/0050 says how good the others are. */
export const MIN_GUESS_SCORE = 0.7;

type FoundRegion = { readonly region: Region; readonly confidence: number };

/** The largest drive that stays the same under all tolerances and sizes; `smaller` returns the photo in other sizes. */
function steadyDrive(tones: Tones, smaller: () => readonly Tones[]): FoundRegion | undefined {
  const candidates = candidatesIn(tones);
  const drives = candidates.filter((one) => isDrive(one.looks) && isMeant(one, candidates));
  const others = drives.length === 0 ? [] : smaller();
  for (const { region } of drives.toSorted((a, b) => b.looks.share - a.looks.share)) {
    const confidence = stabilityOf(tones, region, others);
    if (confidence >= MIN_GUESS_SCORE) return { region, confidence };
  }
  return undefined;
}

/** The exposure at which a photo is searched again, as a share of its own, and how alike the two results must be. */
const DARKER = 0.88;
const LEAST_ALIKE = 0.85;

const darker = (tones: Tones): Tones => ({ ...tones, values: tones.values.map((value) => value * DARKER) });

/**
 * Guesses the driveway of a photo whose pose is unknown and that has no painted mask. It is a paved region that stays
 * the same whatever the tolerance, the size and the exposure of the picture. It has clear edges, lies between plants
 * and leads to a house (product 7.51).
 */
export function findDriveway(image: RgbImage): FoundDriveway {
  const tones = tonesOf(image);
  const found = steadyDrive(tones, () => OTHER_WIDTHS.map((share) => tonesOf(image, share)));
  const again = found && steadyDrive(darker(tones), () => OTHER_WIDTHS.map((share) => darker(tonesOf(image, share))));
  if (found && again && similarity(found.region, again.region) >= LEAST_ALIKE)
    return { mask: enlargeRegion(found.region, tones, image), confidence: found.confidence };
  return { mask: fillPolygon(typicalPosition(image), image), confidence: 0 };
}
