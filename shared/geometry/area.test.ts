import { describe, expect, test } from 'vitest';

import { areaBandSqFt } from './area-band.ts';
import { areaSqFt } from './area.ts';
import type { LatLng } from './lat-lng.ts';
import { localPlane } from './local-plane.ts';

const lauderdale: LatLng = { lat: 26.1224, lng: -80.1373 };

/** Corners in degrees of a rectangle given in meters, clockwise from the northwest. */
function rectangle({ lat, lng }: LatLng, width: number, height: number): readonly LatLng[] {
  const north = height / 2 / 111_320;
  const east = width / 2 / (111_320 * Math.cos((lat * Math.PI) / 180));
  const wrapped = (degrees: number): number => (degrees > 180 ? degrees - 360 : degrees);
  return [
    { lat: lat + north, lng: wrapped(lng - east) },
    { lat: lat + north, lng: wrapped(lng + east) },
    { lat: lat - north, lng: wrapped(lng + east) },
    { lat: lat - north, lng: wrapped(lng - east) },
  ];
}

describe('areaSqFt', () => {
  test.each([
    { place: 'the equator', center: { lat: 0, lng: 0 } },
    { place: 'the default city', center: lauderdale },
    { place: 'Anchorage', center: { lat: 61.2, lng: -149.9 } },
    { place: 'the antimeridian', center: { lat: -17, lng: 180 } },
  ])('reads a square of ten meters as 1,076.4 sq ft at $place', ({ center }) => {
    expect(areaSqFt(rectangle(center, 10, 10))).toBeCloseTo(1076.4, 3);
  });

  test('is the same clockwise and counter-clockwise, and wherever the ring starts', () => {
    const ring = rectangle(lauderdale, 6, 11);
    expect(areaSqFt(ring.toReversed())).toBeCloseTo(areaSqFt(ring), 6);
    expect(areaSqFt([...ring.slice(2), ...ring.slice(0, 2)])).toBeCloseTo(areaSqFt(ring), 6);
  });

  test.each([0, 1, 2])('is 0 with %i points', (count) => {
    expect(areaSqFt(rectangle(lauderdale, 10, 10).slice(0, count))).toBe(0);
    expect(areaBandSqFt(rectangle(lauderdale, 10, 10).slice(0, count))).toBe(0);
  });

  test('counts an L-shape once', () => {
    const { toLatLng } = localPlane(lauderdale);
    const corners = [
      [0, 0],
      [10, 0],
      [10, 4],
      [4, 4],
      [4, 10],
      [0, 10],
    ] as const;
    expect(areaSqFt(corners.map(([x, y]) => toLatLng({ x, y })))).toBeCloseTo(64 * 10.764, 3);
  });
});

describe('areaBandSqFt', () => {
  test('is ± 74.6 sq ft for a square of ten meters with corners good to 25 cm', () => {
    expect(areaBandSqFt(rectangle(lauderdale, 10, 10))).toBeCloseTo(1.96 * 0.125 * Math.sqrt(800) * 10.764, 2);
  });

  test('contains 95 % of the areas drawn with random errors', () => {
    const truth = rectangle(lauderdale, 6, 11);
    const shake = noise(7);
    const { toPlane, toLatLng } = localPlane(lauderdale);
    const drawn = Array.from({ length: 4000 }, () =>
      areaSqFt(
        truth.map((point) => {
          const { x, y } = toPlane(point);
          return toLatLng({ x: x + 0.25 * shake(), y: y + 0.25 * shake() });
        }),
      ),
    );
    const inside = drawn.filter((area) => Math.abs(area - areaSqFt(truth)) <= areaBandSqFt(truth)).length;
    expect(inside / drawn.length).toBeGreaterThan(0.93);
    expect(inside / drawn.length).toBeLessThan(0.97);
  });
});

/** Seeded normal deviates: the sum of twelve uniform numbers less six. */
function noise(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6);
}
