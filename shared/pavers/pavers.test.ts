import { describe, expect, test } from 'vitest';

import { destination } from '#shared/geometry/bearing.ts';
import { camera } from '#shared/geometry/camera.ts';
import { ahead, boxMask, pose, street } from '#shared/testing/drive-in-photo.ts';
import { groundPlane } from './ground-plane.ts';
import { paintChoice, paintPavers } from './paint-pavers.ts';
import { paintScene } from './paint-scene.ts';
import { paverChoice, paverColors, paverPatterns, paverShapes } from './paver-choice.ts';
import type { PaverChoice, PaverShape } from './paver-choice.ts';
import type { PaverLook } from './paver-look.ts';
import type { RgbImage } from './rgb-image.ts';
import { swatch } from './swatch.ts';

/** An evenly gray photo of a drive six meters wide and ten long. */
function driveway(side: number, channels: 3 | 4 = 3): { image: RgbImage; mask: Uint8Array } {
  const size = { width: side, height: side };
  const pixels = new Uint8Array(side * side * channels).fill(150);
  return { image: { ...size, pixels, channels }, mask: boxMask(-3, 3, size) };
}

const brick: PaverChoice = { shape: 'rectangle', pattern: 'stack-bond', color: 'buff-tan' };

function paint(scene: { image: RgbImage; mask: Uint8Array }, choice: PaverChoice): Uint8ClampedArray {
  return paintPavers({ image: scene.image, area: { ...scene, camera: pose }, choice }).pixels;
}

/** Share of the masked pixels that differ visibly between two paintings. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray, mask: Uint8Array): number {
  let [different, all] = [0, 0];
  mask.forEach((value, at) => {
    if (value < 128) return;
    all += 1;
    const away = [0, 1, 2].map((c) => Math.abs((a[at * 3 + c] ?? 0) - (b[at * 3 + c] ?? 0)));
    if (Math.max(...away) > 8) different += 1;
  });
  return different / all;
}

describe('choices', () => {
  test('have the labels of the screens', () => {
    expect(paverShapes.map(({ label }) => label)).toEqual([
      'Square',
      'Rectangle',
      'Hexagon',
      'Cobblestone (irregular)',
      'Circle (radial accents)',
    ]);
    expect(paverPatterns.map(({ label }) => label)).toEqual([
      'Herringbone (45°)',
      'Herringbone (90°)',
      'Basket weave',
      'Running bond (stretcher)',
      'Stack bond',
      'Circular/radial',
    ]);
    expect(paverColors.map(({ label }) => label)).toEqual([
      'Red brick',
      'Charcoal gray',
      'Buff/tan',
      'Warm earth blend (mixed tones)',
      'Sandstone cream',
    ]);
  });

  test('are checked by their ids', () => {
    expect(paverChoice.safeParse(brick).success).toBe(true);
    expect(paverChoice.safeParse({ ...brick, shape: 'triangle' }).success).toBe(false);
  });
});

describe('paintPavers', () => {
  const scene = driveway(160);

  test.each(paverShapes.map(({ id }) => id))('lays six patterns of %s that all differ', (shape: PaverShape) => {
    const painted = paverPatterns.map(({ id: pattern }) => paint(scene, { shape, pattern, color: 'warm-earth-blend' }));
    for (const [index, one] of painted.entries()) {
      for (const other of painted.slice(index + 1)) {
        expect(difference(one, other, scene.mask)).toBeGreaterThanOrEqual(0.25);
      }
    }
  });

  test('changes nothing outside the mask, nor the opacity', () => {
    const { image, mask } = driveway(200, 4);
    const pixels = paint({ image, mask }, brick);
    let changed = 0;
    mask.forEach((value, at) => {
      if (pixels[at * 4 + 3] !== 150) changed += 1;
      if (value < 6 && pixels[at * 4] !== 150) changed += 1;
    });
    expect(changed).toBe(0);
    expect(pixels.some((value) => value !== 150)).toBe(true);
  });

  test('leaves a photo without a mask as it is', () => {
    const { image } = driveway(64);
    expect(paint({ image, mask: new Uint8Array(64 * 64) }, brick).every((value) => value === 150)).toBe(true);
  });

  test('paints the same twice', () => {
    const again = paint(scene, brick);
    expect(paint(scene, brick).every((value, at) => value === again[at])).toBe(true);
  });

  test.each(paverShapes.map(({ id }) => id))(
    'paints %s into a photo that was read before as into a new one',
    (shape) => {
      const soft = { ...scene, mask: scene.mask.map((value, at) => (at % 7 === 0 ? Math.min(value, 90) : value)) };
      const read = paintScene(soft.image, { mask: soft.mask, camera: pose });
      const choice: PaverChoice = { shape, pattern: 'circular', color: 'red-brick' };
      if (!read) throw new Error('The photo shows no driveway.');
      paintChoice(read, brick);
      const again = paintChoice(read, choice).pixels;
      expect(paint(soft, choice).every((value, at) => value === again[at])).toBe(true);
    },
  );

  test('paints each part of an area in its pavers, and no old surface between parts that share an edge', () => {
    const { image } = scene;
    const [left, right] = [boxMask(-3, 0.5, image), boxMask(0.5, 3, image)];
    const whole = left.map((value, at) => Math.min(255, value + (right[at] ?? 0)));
    const gray = { length: 20_320, width: 20_320, swatches: ['#3C3C40'] };
    const charcoal: PaverLook = { ...brick, shape: 'square', pattern: 'stack-bond', stone: gray };
    const parts = [{ mask: left }, { mask: right, look: charcoal }];
    const pixels = paintPavers({ image, area: { mask: whole, parts, camera: pose }, choice: brick }).pixels;
    const [x, y] = [48, 112];
    expect(meanRatio(pixels, paint({ image, mask: left }, brick), x, y)).toBeCloseTo(1, 1);
    const charcoals = paint({ image, mask: right }, charcoal);
    expect(meanRatio(pixels, charcoals, image.width - x, y)).toBeCloseTo(1, 1);
    const [first, second] = paintScene(image, { mask: whole, parts, camera: pose })?.parts ?? [];
    const shared = [...left.keys()].filter((at) => (left[at] ?? 0) > 0 && (right[at] ?? 0) > 0);
    expect(shared.length).toBeGreaterThan(20);
    expect(shared.every((at) => first?.mask[at] === whole[at] && second?.mask[at] === right[at])).toBe(true);
    expect(first?.mask.filter((value, at) => !shared.includes(at) && value !== left[at])).toHaveLength(0);
  });

  test('paints parts in the color that is chosen, whatever their pavers are', () => {
    const { image, mask } = scene;
    const look = { shape: 'square', pattern: 'running-bond' } as const;
    const read = paintScene(image, { mask, parts: [{ mask, look }], camera: pose });
    if (!read) throw new Error('The photo shows no driveway.');
    for (const color of ['charcoal-gray', 'buff-tan'] as const) {
      const alone = paint(scene, { ...look, color });
      const { pixels } = paintChoice(read, { ...brick, color });
      expect(pixels.every((value, at) => value === alone[at])).toBe(true);
    }
  });

  test('paints what is behind the photo’s edge in no part', () => {
    const { image, mask } = scene;
    const parts = [{ mask: new Uint8Array(mask.length) }, { mask, look: brick }];
    const { pixels } = paintPavers({
      image,
      area: { mask, parts, camera: pose },
      choice: { ...brick, shape: 'circle' },
    });
    const alone = paint(scene, brick);
    expect(pixels.every((value, at) => value === alone[at])).toBe(true);
  });

  test('spaces joints across and along the drive by the size of a paver', () => {
    const near = driveway(560);
    const pixels = paint(near, brick);
    const view = camera(pose, near.image);
    const step = 0.004;
    const profile = (right: number, forward: number) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((line) =>
        Array.from({ length: 350 }, (_, index) => {
          const meters = index * step;
          const point = ahead(
            -0.7 + right * meters + forward * line * 0.13,
            3.2 + forward * meters + right * line * 0.13,
          );
          const { x, y } = view.toPixel(view.toCamera(point));
          return pixels[(Math.floor(y) * 560 + Math.floor(x)) * 3] ?? 0;
        }),
      );
    expect(Math.abs(period(profile(1, 0), step, 0.12) / 0.22 - 1)).toBeLessThan(0.1);
    expect(Math.abs(period(profile(0, 1), step, 0.06) / 0.11 - 1)).toBeLessThan(0.1);
  });

  test('keeps the shadow of a tree and drops a crack', () => {
    const plain = driveway(320);
    const pixels = new Uint8Array(plain.image.pixels);
    for (let at = 0; at < 320 * 320; at += 1) {
      const [x, y] = [at % 320, Math.floor(at / 320)];
      const level = y > 200 && y < 240 ? 75 : 150;
      pixels.fill(x === 160 ? level * 0.6 : level, at * 3, at * 3 + 3);
    }
    const shaded = paint({ image: { ...plain.image, pixels }, mask: plain.mask }, brick);
    const lit = paint(plain, brick);
    expect(meanRatio(shaded, lit, 100, 220)).toBeLessThan(0.7);
    expect(meanRatio(shaded, lit, 100, 270)).toBeGreaterThan(0.9);
    expect(meanRatio(shaded, lit, 160, 270)).toBeGreaterThan(0.88);
  });

  test('takes the light of the photo: a dark evening stays dark', () => {
    const evening = driveway(200);
    const pixels = new Uint8Array(evening.image.pixels.length).fill(50);
    const dusk = paint({ image: { ...evening.image, pixels }, mask: evening.mask }, brick);
    expect(meanRatio(dusk, paint(evening, brick), 60, 150)).toBeLessThan(0.75);
  });
});

describe('groundPlane', () => {
  test('finds the horizon of a photo of unknown pose from the sides of the drive', () => {
    const { image, mask } = driveway(400);
    const { groundAt } = camera(pose, image);
    const guessed = groundPlane({ mask }, image);
    for (const y of [120, 132, 148, 300]) {
      expect(guessed.lineAt(y) === undefined).toBe(groundAt({ x: 200, y }) === undefined);
    }
  });

  test('agrees with the camera about distances when the pose is known', () => {
    const { image, mask } = driveway(400);
    const view = camera(pose, image);
    const plane = groundPlane({ mask, camera: pose }, image);
    const pixel = view.toPixel(view.toCamera(destination(street, 0, 7)));
    const line = plane.lineAt(pixel.y) ?? { x: NaN, y: NaN, dx: NaN, dy: NaN };
    const [x, y] = [line.x + line.dx * pixel.x, line.y + line.dy * pixel.x];
    expect(y).toBeCloseTo(7, 1);
    const back = { x: 0, y: 0 };
    expect(plane.toPicture(x, y, back)).toBe(true);
    expect(back.x).toBeCloseTo(pixel.x, 6);
    expect(back.y).toBeCloseTo(pixel.y, 6);
  });
});

describe('swatch', () => {
  test('shows every shape in every pattern, opaque and different', () => {
    const seen = new Set<string>();
    for (const { id: shape } of paverShapes) {
      for (const { id: pattern } of paverPatterns) {
        const pixels = swatch({ shape, pattern, color: 'red-brick' }, 32, shape === 'circle' ? 3.4 : 1.2);
        expect(pixels.filter((_, at) => at % 4 === 3).every((value) => value === 255)).toBe(true);
        seen.add(pixels.join());
      }
    }
    expect(seen.size).toBe(30);
  });

  test('orders the colors as their names say', () => {
    const brightness = (color: PaverChoice['color']): number => {
      const pixels = swatch({ ...brick, color }, 32, 1.2);
      return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
    };
    expect(brightness('charcoal-gray')).toBeLessThan(brightness('red-brick'));
    expect(brightness('red-brick')).toBeLessThan(brightness('buff-tan'));
    expect(brightness('buff-tan')).toBeLessThan(brightness('sandstone-cream'));
  });
});

/** The distance, from `from` upward to three times that, at which brightness profiles repeat best. */
function period(lines: readonly (readonly number[])[], step: number, from: number): number {
  let best = { score: -Infinity, meters: 0 };
  for (let lag = Math.ceil(from / step); lag * step < from * 3; lag += 1) {
    const score = lines.reduce((sum, line) => sum + correlation(line, lag), 0);
    if (score > best.score) best = { score, meters: lag * step };
  }
  return best.meters;
}

/** How well the dark lines of a brightness profile match themselves when they are moved by `lag`. */
function correlation(line: readonly number[], lag: number): number {
  const dips = line.map((value, index) =>
    Math.max(0, ((line[index - 3] ?? value) + (line[index + 3] ?? value)) / 2 - value),
  );
  return dips.slice(lag).reduce((sum, value, index) => sum + value * (dips[index] ?? 0), 0) / (dips.length - lag);
}

/** Mean brightness of a patch of nine by nine pixels in one painting, relative to the same patch in another. */
function meanRatio(a: Uint8ClampedArray, b: Uint8ClampedArray, x: number, y: number): number {
  const side = Math.sqrt(a.length / 3);
  let [sumA, sumB] = [0, 0];
  for (let dy = -4; dy <= 4; dy += 1) {
    for (let dx = -4; dx <= 4; dx += 1) {
      const at = ((y + dy) * side + x + dx) * 3;
      sumA += a[at] ?? 0;
      sumB += b[at] ?? 0;
    }
  }
  return sumA / sumB;
}
