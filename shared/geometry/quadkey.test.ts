import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { contains } from './bounds.ts';
import { coverBounds, quadkey } from './quadkey.ts';

const latitude = fc.double({ min: -85, max: 85, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('quadkey', () => {
  test('has 22 digits and shares its first digits with its neighbor', () => {
    const key = quadkey({ lat: 26.1224, lng: -80.1373 });
    expect(key).toMatch(/^[0-3]{22}$/);
    expect(quadkey({ lat: 26.12241, lng: -80.13731 }).slice(0, 18)).toBe(key.slice(0, 18));
  });

  test('numbers the four quarters of the world row by row', () => {
    const quarters = [
      [45, -90],
      [45, 90],
      [-45, -90],
      [-45, 90],
    ] as const;
    expect(quarters.map(([lat, lng]) => quadkey({ lat, lng }).slice(0, 1))).toEqual(['0', '1', '2', '3']);
  });
});

describe('coverBounds', () => {
  test('covers every point of any box with at most four prefixes, over the antimeridian too', () => {
    fc.assert(
      fc.property(latitude, latitude, longitude, longitude, share, share, (a, b, west, east, down, across) => {
        const bounds = { north: Math.max(a, b), south: Math.min(a, b), west, east };
        const width = west <= east ? east - west : 360 - (west - east);
        const lng = west + width * across;
        const lat = bounds.south + (bounds.north - bounds.south) * down;
        const point = { lat, lng: lng > 180 ? lng - 360 : lng };
        fc.pre(contains(bounds, point));
        const cover = coverBounds(bounds);
        expect(cover.length).toBeLessThanOrEqual(4);
        expect(cover.some((prefix) => quadkey(point).startsWith(prefix))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test("covers the map's first view with cells of its own size", () => {
    const cover = coverBounds({ north: 26.13, south: 26.11, east: -80.13, west: -80.15 });
    expect(cover.every((prefix) => prefix.length >= 12)).toBe(true);
  });

  test('is the whole world for the whole world', () => {
    const cover = coverBounds({ north: 90, south: -90, east: 180, west: -180 });
    expect(cover.toSorted()).toEqual(['0', '1', '2', '3']);
  });
});
