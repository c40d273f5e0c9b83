import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { destination } from './bearing.ts';
import { camera } from './camera.ts';
import type { Vector } from './camera.ts';
import { cropPanorama, levelAxes, rotatedAxes } from './panorama.ts';
import type { PanoramaAxes, RgbPicture } from './panorama.ts';

const street = { lat: 26.1224, lng: -80.1373 };
const size = { width: 120, height: 90 };
const [width, height] = [1080, 540];
const cosine = Math.cos((2 * Math.PI) / 180);

/** A black panorama with a white disc of 2 degrees in the given direction of the world. */
function discAt([east, south, up]: Vector, { right, down, forward }: PanoramaAxes): RgbPicture {
  const length = Math.hypot(east, south, up);
  const along = (axis: Vector) => (axis[0] * east + axis[1] * south + axis[2] * up) / length;
  const [x, y, z] = [along(right), along(down), along(forward)];
  const pixels = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const fall = ((row + 0.5) / height - 0.5) * Math.PI;
    for (let column = 0; column < width; column += 1) {
      const turn = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
      const near = Math.cos(fall) * (Math.sin(turn) * x + Math.cos(turn) * z) + Math.sin(fall) * y;
      if (near > cosine) pixels.fill(255, (row * width + column) * 3, (row * width + column) * 3 + 3);
    }
  }
  return { width, height, pixels };
}

/** Center of the white pixels. */
function middle({ pixels }: RgbPicture): { readonly x: number; readonly y: number } {
  let [x, y, sum] = [0, 0, 0];
  for (let at = 0; at < size.width * size.height; at += 1) {
    const light = pixels[at * 3] ?? 0;
    x += ((at % size.width) + 0.5) * light;
    y += (Math.floor(at / size.width) + 0.5) * light;
    sum += light;
  }
  return { x: x / sum, y: y / sum };
}

const angle = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any heading, tilted a little as a car on a slope is. */
const leaning = fc.tuple(angle(-1, 1), angle(-1, 1), angle(-1, 1), angle(0, 3)).map(([x, y, z, turn]): Vector => {
  const length = Math.hypot(x, y, z) || 1;
  return [(x / length) * turn, (y / length) * turn, (z / length) * turn];
});

describe('a crop of a panorama', () => {
  test('shows each direction where the pinhole camera sees it, for any orientation of the panorama’s camera', () => {
    fc.assert(
      fc.property(
        fc.oneof(leaning.map(rotatedAxes), angle(0, 360).map(levelAxes)),
        angle(0, 360),
        angle(-15, 5),
        angle(60, 100),
        angle(-0.3, 0.3),
        (axes, heading, pitch, fov, aside) => {
          const pose = { ...street, heading, pitch, fov, height: 2.5 };
          const { toCamera, toPixel } = camera(pose, size);
          const bearing = heading + aside * fov;
          const seen = toPixel(toCamera(destination(street, bearing, 10)));
          fc.pre(seen.y > 8 && seen.y < size.height - 8);
          const angle = (bearing * Math.PI) / 180;
          const panorama = discAt([Math.sin(angle) * 10, -Math.cos(angle) * 10, -2.5], axes);
          const found = middle(cropPanorama(panorama, axes, pose, size));
          expect(Math.hypot(found.x - seen.x, found.y - seen.y)).toBeLessThan(0.8);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('of a level panorama has the compass heading in its middle', () => {
    const north = rotatedAxes([Math.PI / 2, 0, 0]);
    for (const name of ['right', 'down', 'forward'] as const) {
      levelAxes(0)[name].forEach((value, axis) => expect(north[name][axis]).toBeCloseTo(value, 9));
    }
  });
});
