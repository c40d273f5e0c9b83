import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import { areaBandSqFt } from '#shared/geometry/area-band.ts';
import { areaSqFt } from '#shared/geometry/area.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import type { PlanePoint } from '#shared/geometry/local-plane.ts';
import { ringOverlap } from '#shared/geometry/overlap.ts';
import { noiseOf } from '#shared/testing/sample-ground.ts';
import { prepareGround } from '#shared/tracing/prepare-ground.ts';
import type { PreparedGround } from '#shared/tracing/prepare-ground.ts';
import type { Trace } from '#shared/tracing/trace-driveway.ts';
import { traceSteadily } from '#shared/tracing/trace-steadily.ts';

const points = z.array(z.tuple([z.number(), z.number()]));
const drive = z.object({ file: z.string(), outline: points, again: points.exactOptional(), drag: points });
const manifest = z.object({
  metersPerPixel: z.number(),
  drives: z.array(drive),
  /** Driveways under cars, in the shade of a house, or right next to the neighbor's. */
  harder: z.array(drive),
});

type Drive = {
  readonly ground: PreparedGround;
  readonly truth: readonly PlanePoint[];
  /** The same outline, drawn again by another person at twelve times the picture's size. */
  readonly again: readonly PlanePoint[];
  readonly drag: readonly PlanePoint[];
};
type Traced = Pick<Drive, 'truth' | 'again'> & { readonly found: Trace | undefined };

/** How far people miss the ends of a driveway: the standard deviation of a drag's end along each axis, in meters. */
const MISSED_METERS = 0.5;
const DRAGS_EACH = 4;

let metersPerPixel = 1;
let traces: readonly Traced[] = [];
let harder: readonly Traced[] = [];

beforeAll(async () => {
  const read = manifest.parse(JSON.parse(await readFile(new URL('./driveways.json', import.meta.url), 'utf8')));
  metersPerPixel = read.metersPerPixel;
  [traces, harder] = [await tracesOf(read.drives), await tracesOf(read.harder)];
});

async function tracesOf(listed: readonly z.infer<typeof drive>[]): Promise<readonly Traced[]> {
  const grounds = new Map<string, PreparedGround>();
  const drives: Drive[] = [];
  for (const { file, outline, again = outline, drag } of listed) {
    const image = sharp(new URL(`./pictures/${file}`, import.meta.url).pathname).removeAlpha();
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const picture = { width, height, pixels: data, channels: 3, metersPerPixel } as const;
    const ground = grounds.get(file) ?? prepareGround(picture);
    grounds.set(file, ground);
    const inPixels = ([x, y]: readonly [number, number]): PlanePoint => ({
      x: (x * width) / 100,
      y: (y * height) / 100,
    });
    drives.push({ ground, truth: outline.map(inPixels), again: again.map(inPixels), drag: drag.map(inPixels) });
  }
  const slip = noiseOf(3);
  const missed = ({ x, y }: PlanePoint): PlanePoint => ({
    x: x + (slip() * MISSED_METERS) / metersPerPixel,
    y: y + (slip() * MISSED_METERS) / metersPerPixel,
  });
  return drives.flatMap(({ ground, truth, again, drag }) =>
    Array.from({ length: DRAGS_EACH }, () => {
      const [garage = { x: 0, y: 0 }, street = garage] = drag.map(missed);
      return { truth, again, found: traceSteadily(ground, { garage, street }) };
    }),
  );
}

const suggested = (of = traces): readonly (Traced & { readonly found: Trace })[] =>
  of.flatMap(({ found, ...drive }) => (found ? [{ ...drive, found }] : []));

const overlapsWith = (outline: 'truth' | 'again'): readonly number[] =>
  suggested()
    .map(({ found, ...drive }) => ringOverlap(found.corners, drive[outline]))
    .toSorted((one, other) => one - other);

const shareOf = (overlaps: readonly number[], least: number): number =>
  overlaps.filter((overlap) => overlap >= least).length / overlaps.length;

test('a suggestion on real pictures overlaps an outline drawn by hand by 0.84, and hardly ever by less than 0.75', () => {
  const overlaps = overlapsWith('truth');
  expect(suggested().length / traces.length).toBeGreaterThan(0.85);
  expect(overlaps[overlaps.length >> 1]).toBeGreaterThan(0.84);
  expect(shareOf(overlaps, 0.75)).toBeGreaterThan(0.95);
  expect(shareOf(overlaps, 0.65)).toBe(1);
});

test('a suggestion agrees with outlines drawn at twelve times the size as well as two hands agree with each other', () => {
  const overlaps = overlapsWith('again');
  expect(overlaps[overlaps.length >> 1]).toBeGreaterThan(0.88);
  expect(shareOf(overlaps, 0.75)).toBeGreaterThan(0.95);
});

test('the band of a suggestion contains the area outlined by hand on real pictures 93 times in 100', () => {
  const { toLatLng } = localPlane({ lat: 40, lng: -85 });
  const onEarth = (ring: readonly PlanePoint[]) =>
    ring.map(({ x, y }) => toLatLng({ x: x * metersPerPixel, y: y * metersPerPixel }));
  const inside = suggested().filter(({ found, truth }) => {
    const origin = { method: 'suggested', metersPerPixel: 0.07, clearness: found.confidence } as const;
    const outline = onEarth(found.corners);
    return Math.abs(areaSqFt(outline) - areaSqFt(onEarth(truth))) <= areaBandSqFt(outline, origin);
  });
  expect(inside.length / suggested().length).toBeGreaterThan(0.93);
});

test('a driveway hidden by cars or shade, or right beside another, is rather refused than outlined wrongly', () => {
  expect(harder.length).toBe(20);
  expect(suggested(harder).length / harder.length).toBeLessThan(0.4);
});
