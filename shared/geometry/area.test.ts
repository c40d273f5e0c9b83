import { describe, expect, test } from 'vitest';

import { areaBandSqFt } from './area-band.ts';
import { areaSqFt } from './area.ts';
import type { LatLng } from './lat-lng.ts';
import { localPlane } from './local-plane.ts';
import type { OutlineOrigin } from './outline-origin.ts';

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

  const clear = { metersPerPixel: 0.07, clearness: 0.8 };
  test.each([
    ['drawn', { method: 'drawn', ...clear }, {}],
    ['drawn from high up', { method: 'drawn', ...clear, metersPerPixel: 0.3 }, { corner: 0.45 }],
    ['suggested', { method: 'suggested', ...clear }, { side: 0.16 }],
    ['suggested in the shade', { method: 'suggested', ...clear, clearness: 0.5 }, { side: 0.208 }],
    ['suggested and corrected', { method: 'corrected', ...clear }, { side: 0.08 }],
  ] as const)('contains 93 to 97 % of 10,000 outlines %s', (_how, origin, { corner = 0.25, side = 0 }: Slips) => {
    const { inside } = traced(origin, { corner, side });
    expect(inside).toBeGreaterThan(0.93);
    expect(inside).toBeLessThan(0.97);
  });

  test('widens for a map seen from high up, for a suggestion, for one in the shade, and narrows once corrected', () => {
    const bands = [
      { method: 'drawn', ...clear },
      { method: 'corrected', ...clear },
      { method: 'suggested', ...clear },
      { method: 'suggested', ...clear, clearness: 0.5 },
      { method: 'suggested', ...clear, clearness: 0.5, metersPerPixel: 0.3 },
    ] as const;
    const widths = bands.map((origin) => areaBandSqFt(rectangle(lauderdale, 6, 11), origin));
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(new Set(widths).size).toBe(widths.length);
    expect(widths[0]).toBe(areaBandSqFt(rectangle(lauderdale, 6, 11)));
  });
});

type Slips = { readonly corner?: number; readonly side?: number };

/**
 * Share of 10,000 outlines of driveways of many sizes whose band contains the true area. The picture is shifted as a
 * whole, a person or a gesture misses each corner, and blur, shade and hidden edges move all sides in or out together.
 */
function traced(origin: OutlineOrigin, { corner, side }: Required<Slips>): { readonly inside: number } {
  const slip = noise(11);
  const { toPlane, toLatLng } = localPlane(lauderdale);
  const count = 10_000;
  let inside = 0;
  for (let n = 0; n < count; n += 1) {
    const [width, length] = [4 + (n % 5), 8 + (n % 17)];
    const truth = rectangle(lauderdale, width, length);
    const shift = { x: slip(), y: slip() };
    const out = side * slip();
    const outline = truth.map((point) => {
      const { x, y } = toPlane(point);
      return toLatLng({
        x: x + shift.x + Math.sign(x) * out + corner * slip(),
        y: y + shift.y + Math.sign(y) * out + corner * slip(),
      });
    });
    if (Math.abs(areaSqFt(outline) - areaSqFt(truth)) <= areaBandSqFt(outline, origin)) inside += 1;
  }
  return { inside: inside / count };
}

/** Seeded normal deviates: the sum of twelve uniform numbers less six. */
function noise(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => Array.from({ length: 12 }, uniform).reduce((sum, value) => sum + value, -6);
}
