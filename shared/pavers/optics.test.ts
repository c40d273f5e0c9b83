import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cameraOptics, groundPoint, guessedOptics, picturePoint } from './optics.ts';

const size = { width: 800, height: 600 };
const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('a point of the ground is where the picture shows it, at any pitch', () => {
  const cameras = fc.record({ pitch: share(-20, 10), fov: share(40, 100), height: share(1.5, 3) });
  fc.assert(
    fc.property(cameras, share(0, 1), share(0, 0.9), (camera, across, down) => {
      const optics = cameraOptics(camera, size);
      const top = Math.max(0, optics.horizon) + 20;
      const pixel = { x: across * size.width, y: top + down * (size.height - top) };
      const ground = groundPoint(optics, pixel, size);
      fc.pre(ground !== undefined);
      const back = ground && picturePoint(optics, ground, size);
      expect(back?.x).toBeCloseTo(pixel.x, 6);
      expect(back?.y).toBeCloseTo(pixel.y, 6);
    }),
  );
});

test('the sky is not on the ground', () => {
  expect(groundPoint(guessedOptics(400, size), { x: 400, y: 100 }, size)).toBeUndefined();
});

test('a camera of known height is as far from its feet as it is high when it looks down by 45 degrees', () => {
  const ground = groundPoint(cameraOptics({ pitch: -45, fov: 60, height: 2 }, size), { x: 400, y: 300 }, size);
  expect(ground?.x).toBeCloseTo(0, 9);
  expect(ground?.y).toBeCloseTo(2, 9);
});
