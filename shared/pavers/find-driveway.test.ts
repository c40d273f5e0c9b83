import { describe, expect, test } from 'vitest';

import type { Pixel } from '#shared/geometry/camera.ts';
import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import { findDriveway, MIN_GUESS_SCORE } from './find-driveway.ts';
import { unit } from './noise.ts';
import type { RgbImage } from './rgb-image.ts';

const size = { width: 400, height: 300 };
type Corners = readonly Pixel[];
const drive = [
  { x: 170, y: 140 },
  { x: 230, y: 140 },
  { x: 320, y: 298 },
  { x: 80, y: 298 },
];

/** Sky, a house and a lawn below it, with concrete where the polygons are. */
function photo(...polygons: readonly Corners[]): RgbImage {
  const masks = polygons.map((polygon) => fillPolygon(polygon, size));
  const mask = new Uint8Array(size.width * size.height).map((_, at) =>
    Math.max(0, ...masks.map((one) => one[at] ?? 0)),
  );
  const pixels = new Uint8Array(size.width * size.height * 3);
  mask.forEach((value, at) => {
    const grain = unit(at, 1) * 8;
    const behind = at < size.width * 60 ? [120, 170, 230] : [140, 100, 80];
    const color = value > 127 ? [176, 174, 168] : at < size.width * 140 ? behind : [80, 120, 50];
    pixels.set(
      color.map((channel) => channel + grain),
      at * 3,
    );
  });
  return { ...size, pixels, channels: 3 };
}

const rectangle = (left: number, top: number, right: number, bottom: number): Corners => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** The area that a guess and a drive share, over the area that they cover together. */
function overlapWith(polygon: Corners, mask: Uint8Array): number {
  const truth = fillPolygon(polygon, size);
  const both = truth.filter((value, at) => value > 127 && (mask[at] ?? 0) > 127).length;
  return both / truth.filter((value, at) => value > 127 || (mask[at] ?? 0) > 127).length;
}

describe('findDriveway', () => {
  test('finds a concrete drive between lawns', () => {
    const { mask, confidence } = findDriveway(photo(drive));
    expect(overlapWith(drive, mask)).toBeGreaterThan(0.95);
    expect(confidence).toBeGreaterThanOrEqual(MIN_GUESS_SCORE);
  });

  test.each([
    { what: 'the sidewalk that crosses it', other: rectangle(-1, 205, 401, 225) },
    { what: 'the garage door above it', other: rectangle(171, 96, 229, 140) },
  ])('leaves out $what, though it has the same color', ({ other }) => {
    const { mask, confidence } = findDriveway(photo(drive, other));
    expect(overlapWith(drive, mask)).toBeGreaterThan(0.93);
    expect(confidence).toBeGreaterThanOrEqual(MIN_GUESS_SCORE);
  });

  test('guesses nothing when the drive next door could be meant as well', () => {
    const [house, nextDoor] = [-70, 110].map((by) => drive.map(({ x, y }) => ({ x: (x - 200) * 0.6 + 200 + by, y })));
    expect(house && findDriveway(photo(house)).confidence).toBeGreaterThanOrEqual(MIN_GUESS_SCORE);
    expect(house && nextDoor && findDriveway(photo(house, nextDoor)).confidence).toBe(0);
  });

  test('takes neither a garage door nor a street for one', () => {
    const door = [
      { x: 120, y: 150 },
      { x: 280, y: 150 },
      { x: 280, y: 250 },
      { x: 120, y: 250 },
    ];
    const street = [
      { x: -1, y: 230 },
      { x: 401, y: 230 },
      { x: 401, y: 301 },
      { x: -1, y: 301 },
    ];
    expect(findDriveway(photo(drive)).confidence).toBeGreaterThanOrEqual(MIN_GUESS_SCORE);
    for (const polygon of [door, street]) expect(findDriveway(photo(polygon)).confidence).toBeLessThan(MIN_GUESS_SCORE);
  });

  test('has low confidence when there is none', () => {
    const { mask, confidence } = findDriveway(photo());
    expect(confidence).toBe(0);
    expect(mask.some((value) => value > 127)).toBe(true);
  });
});
