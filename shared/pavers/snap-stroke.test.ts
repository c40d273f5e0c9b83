import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Pixel } from '#shared/geometry/camera.ts';
import { unit } from './noise.ts';
import type { RgbImage } from './rgb-image.ts';
import { snapStroke } from './snap-stroke.ts';
import type { BrushStroke } from './snap-stroke.ts';

const [width, height] = [120, 96];
const size = { width, height };

type Paint = (x: number, y: number) => readonly [number, number, number];

const CONCRETE = [188, 184, 176] as const;
const LAWN = [96, 128, 70] as const;

function pictureOf(paint: Paint, noise = 0): RgbImage {
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const grain = (unit(at, 3) - 0.5) * 2 * noise;
    pixels.set(
      paint(at % width, Math.floor(at / width)).map((value) => value + grain),
      at * 3,
    );
  }
  return { pixels, ...size, channels: 3 };
}

/** What a stroke paints, one byte per pixel of the photo. */
function painted(image: RgbImage, stroke: BrushStroke): Uint8Array {
  const { left, top, inside, ...patch } = snapStroke(image, stroke);
  const mask = new Uint8Array(width * height);
  for (let row = 0; row < patch.height; row += 1) {
    mask.set(inside.subarray(row * patch.width, (row + 1) * patch.width), (top + row) * width + left);
  }
  return mask;
}

/** Distance of the middle of a pixel from a stroke. */
function distanceFrom({ points }: BrushStroke, x: number, y: number): number {
  const away = points.map((from, index) => {
    const to = points[index + 1] ?? from;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length));
    return Math.hypot(x - from.x - dx * share, y - from.y - dy * share);
  });
  return Math.min(...away);
}

/** Checks each pixel with its distance from the stroke and whether it is painted. */
function each(stroke: BrushStroke, mask: Uint8Array, check: (isPainted: boolean, away: number) => boolean): boolean {
  return mask.every((value, at) =>
    check(value > 0, distanceFrom(stroke, (at % width) + 0.5, Math.floor(at / width) + 0.5)),
  );
}

const point: fc.Arbitrary<Pixel> = fc.record({
  x: fc.double({ min: 0, max: width, noNaN: true }),
  y: fc.double({ min: 0, max: height, noNaN: true }),
});
const strokes: fc.Arbitrary<BrushStroke> = fc.record({
  points: fc.array(point, { minLength: 1, maxLength: 3 }),
  size: fc.integer({ min: 5, max: 50 }),
});
/** Surfaces in stripes of any colors, with noise. */
const pictures = fc
  .record({
    colors: fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: 1, maxLength: 4 }),
    stripe: fc.integer({ min: 3, max: 60 }),
    noise: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ colors, stripe, noise }) =>
    pictureOf((x, y) => colors[Math.floor((x + y / 2) / stripe) % colors.length] ?? CONCRETE, noise),
  );

describe('a stroke that stops at edges', () => {
  test('paints nothing that the brush does not reach', () => {
    fc.assert(
      fc.property(pictures, strokes, (image, stroke) =>
        each(stroke, painted(image, stroke), (isPainted, away) => !isPainted || away <= stroke.size / 2 + 1e-3),
      ),
    );
  });

  test('paints all that its middle was moved over, whatever is there', () => {
    fc.assert(
      fc.property(pictures, strokes, (image, stroke) =>
        each(stroke, painted(image, stroke), (isPainted, away) => isPainted || away > 1),
      ),
    );
  });

  test('paints as wide as the brush where there is no edge', () => {
    const image = pictureOf(() => CONCRETE, 10);
    fc.assert(
      fc.property(strokes, (stroke) =>
        // A stroke leaves out points that are closer together than an eighth of the brush.
        each(
          stroke,
          painted(image, stroke),
          (isPainted, away) => isPainted || away > stroke.size / 2 - stroke.size / 8,
        ),
      ),
    );
  });

  test('passes a straight edge by 2 pixels at most, and leaves no more than 2 out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 70 }),
        fc.integer({ min: 12, max: 50 }),
        fc.double({ min: 0.35, max: 0.95, noNaN: true }),
        fc.integer({ min: 0, max: 12 }),
        (edge, brush, share, noise) => {
          const image = pictureOf((x) => (x < edge ? CONCRETE : LAWN), noise);
          const x = edge - (share * brush) / 2;
          const mask = painted(image, {
            size: brush,
            points: [
              { x, y: 20 },
              { x, y: 76 },
            ],
          });
          const row = mask.subarray(48 * width, 49 * width);
          expect(row.lastIndexOf(255)).toBeLessThanOrEqual(edge + 1);
          expect(row.lastIndexOf(255)).toBeGreaterThanOrEqual(edge - 3);
        },
      ),
    );
  });

  test('paints leaves on the surface, but not a plant as large as the brush', () => {
    const round = (x: number, y: number, radius: number) =>
      pictureOf((column, row) => (Math.hypot(column - x, row - y) < radius ? LAWN : CONCRETE));
    const stroke = { size: 60, points: [{ x: 50, y: 48 }] };
    expect(painted(round(65, 48, 3), stroke)[48 * width + 65]).toBe(255);
    expect(painted(round(72, 48, 9), stroke)[48 * width + 70]).toBe(0);
  });

  test('follows the light of a surface from sun into shade', () => {
    const image = pictureOf((x) => [
      CONCRETE[0] * (1 - x / 240),
      CONCRETE[1] * (1 - x / 240),
      CONCRETE[2] * (1 - x / 240),
    ]);
    const stroke = { size: 30, points: Array.from({ length: 8 }, (_, n) => ({ x: 15 + n * 12, y: 48 })) };
    expect(each(stroke, painted(image, stroke), (isPainted, away) => isPainted || away > 13)).toBe(true);
  });
});
