import fc from 'fast-check';
import { expect, test } from 'vitest';

import { METERS_PER_FOOT } from '#shared/geometry/feet.ts';
import { groundPlane } from './ground-plane.ts';
import type { GroundView } from './ground-plane.ts';

const size = { width: 200, height: 150 };

/** A drive from the middle of the photo to its lower edge. */
const mask = Uint8Array.from({ length: size.width * size.height }, (_, at) => {
  const [x, y] = [at % size.width, Math.floor(at / size.width)];
  return y > 105 && Math.abs(x - 100) < 15 + (y - 105) * 1.1 ? 255 : 0;
});

function feetBetween(view: GroundView, from: { x: number; y: number }, to: { x: number; y: number }): number {
  const { lineAt } = groundPlane(view, size);
  const [a, b] = [from, to].map(({ x, y }) => {
    const line = lineAt(y * size.height);
    return line && { x: line.x + line.dx * x * size.width, y: line.y + line.dy * x * size.width };
  });
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) / METERS_PER_FOOT : NaN;
}

const known = fc.record({
  from: fc.record({
    x: fc.double({ min: 0, max: 0.25, noNaN: true }),
    y: fc.double({ min: 0.75, max: 1, noNaN: true }),
  }),
  to: fc.record({ x: fc.double({ min: 0.75, max: 1, noNaN: true }), y: fc.double({ min: 0.75, max: 1, noNaN: true }) }),
  feet: fc.double({ min: 8, max: 20, noNaN: true }),
});
const cameras = fc.option(fc.record({ pitch: fc.constant(-12), fov: fc.constant(70), height: fc.constant(2.5) }), {
  nil: undefined,
});

test('what a person says about a width holds in the photo, whether its pose is known or not', () => {
  fc.assert(
    fc.property(known, cameras, (width, camera) => {
      const view = { mask, ...(camera && { camera }), scale: { known: width } };
      expect(feetBetween(view, width.from, width.to) / width.feet).toBeCloseTo(1, 3);
    }),
    { examples: [[{ from: { x: 0.3, y: 0.8 }, to: { x: 0.7, y: 0.8 }, feet: 16 }, undefined]] },
  );
});

test('pavers of twice the size cover half the ground', () => {
  const [from, to] = [
    { x: 0.3, y: 0.8 },
    { x: 0.7, y: 0.8 },
  ];
  const plain = feetBetween({ mask }, from, to);
  expect(feetBetween({ mask, scale: { paverSize: 2 } }, from, to) / plain).toBeCloseTo(0.5, 6);
  expect(feetBetween({ mask, scale: { known: { from, to, feet: 16 }, paverSize: 2 } }, from, to)).toBeCloseTo(8, 3);
});

test('a width between points that are not on the ground changes nothing', () => {
  const view: GroundView = { mask, camera: { pitch: -12, fov: 70, height: 2.5 } };
  const sky = { known: { from: { x: 0.3, y: 0.1 }, to: { x: 0.7, y: 0.1 }, feet: 16 } };
  const [from, to] = [
    { x: 0.3, y: 0.8 },
    { x: 0.7, y: 0.8 },
  ];
  expect(feetBetween({ ...view, scale: sky }, from, to)).toBe(feetBetween(view, from, to));
});
