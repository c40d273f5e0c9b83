import { describe, expect, test } from 'vitest';

import { localPlane } from './local-plane.ts';
import { sideLengthsFeet } from './side-lengths.ts';

const plane = localPlane({ lat: 26.1224, lng: -80.1373 });
const rectangle = [
  { x: 0, y: 0 },
  { x: 6.096, y: 0 },
  { x: 6.096, y: 12.192 },
  { x: 0, y: 12.192 },
].map(plane.toLatLng);

describe('sideLengthsFeet', () => {
  test('measures a drive of 20 by 40 feet, side by side', () => {
    expect(sideLengthsFeet(rectangle).map(({ feet }) => Math.round(feet * 100) / 100)).toEqual([20, 40, 20, 40]);
  });

  test.each([
    ['clockwise', rectangle],
    ['counter-clockwise', rectangle.toReversed()],
  ])('leads away from a %s outline on every side', (_, outline) => {
    for (const { middle, outward } of sideLengthsFeet(outline)) {
      const at = plane.toPlane(middle);
      const center = { x: 3.048, y: 6.096 };
      expect(outward.x * (at.x - center.x) + outward.y * (at.y - center.y)).toBeGreaterThan(1);
    }
  });
});
