import { describe, expect, test } from 'vitest';

import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import { findDriveway, MIN_GUESS_SCORE } from './find-driveway.ts';
import { unit } from './noise.ts';
import type { RgbImage } from './rgb-image.ts';

const size = { width: 400, height: 300 };
const drive = [
  { x: 170, y: 140 },
  { x: 230, y: 140 },
  { x: 320, y: 298 },
  { x: 80, y: 298 },
];

/** Sky, a house and a lawn below it, with concrete where the polygon is. */
function photo(polygon: typeof drive | undefined): RgbImage {
  const mask = polygon ? fillPolygon(polygon, size) : new Uint8Array(size.width * size.height);
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

describe('findDriveway', () => {
  test('finds a concrete drive between lawns', () => {
    const { mask, confidence } = findDriveway(photo(drive));
    const truth = fillPolygon(drive, size);
    const both = truth.filter((value, at) => value > 127 && (mask[at] ?? 0) > 127).length;
    const either = truth.filter((value, at) => value > 127 || (mask[at] ?? 0) > 127).length;
    expect(both / either).toBeGreaterThan(0.85);
    expect(confidence).toBeGreaterThan(0.25);
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
    const { mask, confidence } = findDriveway(photo(undefined));
    expect(confidence).toBe(0);
    expect(mask.some((value) => value > 127)).toBe(true);
  });
});
