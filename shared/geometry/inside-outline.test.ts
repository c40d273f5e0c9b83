import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isInside } from './inside-outline.ts';
import type { LatLng } from './lat-lng.ts';
import { localPlane } from './local-plane.ts';

/** Corners of an L in meters: the square from 0 to 10 without the quarter from 4 to 10. */
const ell = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 4 },
  { x: 4, y: 4 },
  { x: 4, y: 10 },
  { x: 0, y: 10 },
];
const places: readonly LatLng[] = [
  { lat: 26.1224, lng: -80.1373 },
  { lat: 61.2, lng: -149.9 },
  { lat: -17, lng: 180 },
];

describe('isInside', () => {
  test.each(places)('follows the bend of an outline at %o', (place) => {
    const { toLatLng } = localPlane(place);
    const outline = ell.map(toLatLng);
    const meters = fc
      .double({ min: -5, max: 15, noNaN: true })
      .filter((m) => ![0, 4, 10].some((e) => Math.abs(m - e) < 0.01));
    fc.assert(
      fc.property(meters, meters, (x, y) => {
        const inSquare = x > 0 && x < 10 && y > 0 && y < 10;
        expect(isInside(outline, toLatLng({ x, y }))).toBe(inSquare && (x < 4 || y < 4));
      }),
    );
  });

  test('is false without an outline', () => {
    expect(isInside([], { lat: 0, lng: 0 })).toBe(false);
  });
});
