import { describe, expect, test } from 'vitest';

import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import { findDriveway } from './find-driveway.ts';
import { unit } from './noise.ts';
import type { RgbImage } from './rgb-image.ts';

const size = { width: 400, height: 300 };
const drive = [
  { x: 170, y: 140 },
  { x: 230, y: 140 },
  { x: 320, y: 298 },
  { x: 80, y: 298 },
];

/** Sky above, lawn below, with concrete where the polygon is. */
function photo(polygon: typeof drive | undefined): RgbImage {
  const mask = polygon ? fillPolygon(polygon, size) : new Uint8Array(size.width * size.height);
  const pixels = new Uint8Array(size.width * size.height * 3);
  mask.forEach((value, at) => {
    const grain = unit(at, 1) * 8;
    const lawn = at < size.width * 110 ? [120, 170, 230] : [80, 120, 50];
    const color = value > 127 ? [176, 174, 168] : lawn;
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

  test('has low confidence when there is none', () => {
    const { mask, confidence } = findDriveway(photo(undefined));
    expect(confidence).toBe(0);
    expect(mask.some((value) => value > 127)).toBe(true);
  });
});
