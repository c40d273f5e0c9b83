import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { unit } from './noise.ts';
import { swatch } from './swatch.ts';
import { tonesOfPicture } from './texture-tones.ts';
import { textureOf, sampleTexture } from './texture.ts';
import type { Texture } from './texture.ts';

const INCH = 0.0254;

/** A picture of vertical stripes, one pixel each, that alternates between black and white with a period in pixels. */
function stripes(width: number, height: number, period: number) {
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    pixels.fill(((at % width) % period) * 2 < period ? 0 : 255, at * 3, at * 3 + 3);
  }
  return { width, height, pixels, channels: 3 as const };
}

function speckles(width: number, height: number) {
  const pixels = Uint8ClampedArray.from({ length: width * height * 3 }, (_, at) => unit(at, 5) * 255);
  return { width, height, pixels, channels: 3 as const };
}

function colorAt(texture: Texture, x: number, y: number, { stone = 1, meters = 0.0001 } = {}) {
  const color = { r: 0, g: 0, b: 0 };
  sampleTexture(texture, { x, y, stone, meters }, color);
  return color;
}

/** How often the red along a line changes between dark and light, per meter. */
function changesInMeter(texture: Texture, stone: number): number {
  let changes = 0;
  let before = colorAt(texture, 0, 0, { stone }).r > 127;
  for (let step = 1; step <= 20_000; step += 1) {
    const is = colorAt(texture, step / 20_000, 0, { stone }).r > 127;
    if (is !== before) changes += 1;
    before = is;
  }
  return changes;
}

describe('a picture of a surface', () => {
  test.each([12, 24, 60])('is as large on the ground as it is said to be: %i in wide', (inches) => {
    const texture = textureOf(stripes(240, 40, 24), inches);
    const expected = (2 * 10) / (inches * INCH);
    expect(Math.abs(changesInMeter(texture, 5) / expected - 1)).toBeLessThan(0.12);
  });

  test('shows another part of itself on each paver', () => {
    const texture = textureOf(speckles(240, 40), 24);
    const rows = Array.from({ length: 40 }, (_, stone) =>
      Array.from({ length: 30 }, (__, n) => Math.round(colorAt(texture, n * 0.007, 0.05, { stone }).r)).join(' '),
    );
    expect(new Set(rows).size).toBe(40);
  });

  test('has no seam, wherever a paver goes beyond its sides', () => {
    const slope = { width: 64, height: 64, channels: 3 as const, pixels: new Uint8ClampedArray(64 * 64 * 3) };
    for (let at = 0; at < 64 * 64; at += 1)
      slope.pixels.fill(((at % 64) + Math.floor(at / 64)) * 2, at * 3, at * 3 + 3);
    const texture = textureOf(slope, 12);
    const coordinate = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, fc.nat(), (x, y, stone) => {
        const [here, beside] = [colorAt(texture, x, y, { stone }).r, colorAt(texture, x + 0.0005, y, { stone }).r];
        expect(Math.abs(here - beside)).toBeLessThan(2);
      }),
    );
  });

  test('seen from far away has its mean color', () => {
    const texture = textureOf(stripes(256, 256, 2), 12);
    for (const stone of [1, 2, 3]) expect(colorAt(texture, 0.3, 0.2, { stone, meters: 0.3 }).r).toBeCloseTo(127.5, -1);
  });

  test('is what pavers are painted with', () => {
    const green = { width: 4, height: 4, channels: 3 as const, pixels: new Uint8ClampedArray(48) };
    for (let at = 0; at < 16; at += 1) green.pixels.set([20, 160, 40], at * 3);
    const stone = { length: 20_320, width: 10_160, swatches: ['#8C4A3A'] };
    const look = { shape: 'rectangle', pattern: 'running-bond', color: 'red-brick', stone } as const;
    const [flat, pictured] = [swatch(look, 40, 0.6), swatch(look, 40, 0.6, textureOf(green, 24))];
    const isGreen = (pixels: Uint8ClampedArray) => {
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4) if ((pixels[at + 1] ?? 0) > 1.5 * (pixels[at] ?? 0)) count += 1;
      return count / (pixels.length / 4);
    };
    expect(isGreen(flat)).toBe(0);
    expect(isGreen(pictured)).toBeGreaterThan(0.7);
  });
});

describe('the tones of a picture', () => {
  const painted = (colors: readonly (readonly [number, number, number])[]) => {
    const pixels = Uint8ClampedArray.from(colors.flat());
    return { width: colors.length, height: 1, channels: 3 as const, pixels };
  };
  const many = (count: number, color: readonly [number, number, number]) => Array.from({ length: count }, () => color);

  test('are its colors, the most frequent first, without specks', () => {
    const picture = painted([...many(60, [140, 70, 60]), ...many(38, [90, 50, 45]), ...many(2, [250, 250, 250])]);
    expect(tonesOfPicture(picture)).toEqual(['#8C463C', '#5A322D']);
  });

  test('are one to four, whatever it shows', () => {
    const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
    fc.assert(
      fc.property(fc.array(color, { minLength: 1, maxLength: 200 }), (colors) => {
        const tones = tonesOfPicture(painted(colors));
        expect(tones.length).toBeGreaterThanOrEqual(1);
        expect(tones.length).toBeLessThanOrEqual(4);
        for (const tone of tones) expect(tone).toMatch(/^#[0-9A-F]{6}$/);
      }),
    );
  });
});
