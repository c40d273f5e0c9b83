import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { crossesItself } from './crosses-itself.ts';
import { localPlane } from './local-plane.ts';

const { toLatLng } = localPlane({ lat: 26.1224, lng: -80.1373 });
const outline = (...corners: readonly (readonly [number, number])[]) => corners.map(([x, y]) => toLatLng({ x, y }));

describe('crossesItself', () => {
  test('sees a bow tie, wherever its ring starts', () => {
    const bow = outline([0, 0], [10, 10], [10, 0], [0, 10]);
    for (const start of bow.keys()) expect(crossesItself([...bow.slice(start), ...bow.slice(0, start)])).toBe(true);
  });

  test('takes no convex outline for one, and no bent one', () => {
    const angles = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(angles, (degrees) => {
        const round = degrees
          .toSorted((a, b) => a - b)
          .map((angle) => (angle * Math.PI) / 180)
          .map((angle) => toLatLng({ x: 10 * Math.cos(angle), y: 10 * Math.sin(angle) }));
        expect(crossesItself(round)).toBe(false);
      }),
    );
    expect(crossesItself(outline([0, 0], [10, 0], [10, 4], [4, 4], [4, 10], [0, 10]))).toBe(false);
    expect(crossesItself([])).toBe(false);
  });
});
