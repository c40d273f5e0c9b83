import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PlanePoint } from './local-plane.ts';
import { ringOverlap, sharedArea } from './overlap.ts';
import { sidesOf } from './ring.ts';

type Ring = readonly PlanePoint[];

const box = (left: number, top: number, width: number, height: number): Ring => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
];
const areaOf = (ring: Ring): number =>
  Math.abs(sidesOf(ring).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2;

/** A ring around a middle point; it is simple, and rarely convex. */
const star = fc
  .record({
    x: fc.integer({ min: -8, max: 8 }),
    y: fc.integer({ min: -8, max: 8 }),
    reaches: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 3, maxLength: 12 }),
  })
  .map(({ x, y, reaches }): Ring =>
    reaches.map((reach, n) => {
      const angle = (2 * Math.PI * n) / reaches.length;
      return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
    }),
  );

describe('what two shapes share', () => {
  test.each([
    ['beside each other', box(0, 0, 4, 4), box(5, 0, 4, 4), 0],
    ['with one side in common', box(0, 0, 4, 4), box(4, 0, 4, 4), 0],
    ['one over the other', box(0, 0, 4, 4), box(3, 1, 4, 8), 3],
    ['one in the other', box(0, 0, 10, 10), box(2, 3, 4, 5), 20],
  ])('is known of boxes %s', (_, one, other, area) => {
    expect(sharedArea([one], [other])).toBeCloseTo(area, 9);
    expect(sharedArea([other.toReversed()], [one])).toBeCloseTo(area, 9);
  });

  test('leaves out cut-outs, so that a bed in a court shares nothing with the court', () => {
    const court = [box(0, 0, 10, 10), box(4, 4, 3, 3)];
    expect(sharedArea(court, [box(4.5, 4.5, 2, 2)])).toBeCloseTo(0, 9);
    expect(sharedArea(court, [box(3, 4, 3, 2)])).toBeCloseTo(2, 9);
    expect(sharedArea(court, court)).toBeCloseTo(91, 9);
  });

  test('is the whole of a ring and itself, whatever its shape', () => {
    fc.assert(
      fc.property(star, (ring) => {
        expect(sharedArea([ring], [ring])).toBeCloseTo(areaOf(ring), 6);
      }),
    );
  });

  test('is the same both ways, and the sum of what it shares with either half of the plane', () => {
    fc.assert(
      fc.property(star, star, fc.integer({ min: -10, max: 10 }), (one, other, x) => {
        const both = sharedArea([one], [other]);
        expect(sharedArea([other], [one])).toBeCloseTo(both, 6);
        const halves = [box(-50, -50, 50 + x, 100), box(x, -50, 50 - x, 100)];
        const parts = halves.map((half) => sharedArea([half], [one]));
        expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(areaOf(one), 6);
      }),
    );
  });
});

test('rings overlap by the area they share over the area they cover together', () => {
  expect(ringOverlap(box(0, 0, 4, 4), box(0, 0, 4, 4))).toBeCloseTo(1, 9);
  expect(ringOverlap(box(0, 0, 4, 4), box(2, 0, 4, 4))).toBeCloseTo(1 / 3, 9);
  expect(ringOverlap(box(0, 0, 4, 4), box(5, 0, 4, 4))).toBe(0);
  expect(ringOverlap(box(0, 0, 4, 4), [])).toBe(0);
  expect(ringOverlap([], [])).toBe(0);
});
