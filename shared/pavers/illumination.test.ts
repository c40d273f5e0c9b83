import { describe, expect, test } from 'vitest';

import { illumination } from './illumination.ts';
import type { RgbImage } from './rgb-image.ts';

const [width, height] = [256, 160];

type Color = readonly [number, number, number];

const CONCRETE: Color = [150, 146, 138];
/** Wet concrete, and the sky that it mirrors. */
const WET: Color = [98, 96, 92];
const MIRRORED: Color = [150, 160, 174];

/** Light in the middle of a surface that has a patch there, relative to the light next to the patch. */
function lightOfPatch(surface: Color, patch: Color, size: { readonly width: number; readonly height: number }): number {
  const pixels = new Uint8ClampedArray(width * height * 3);
  const isIn = (x: number, y: number): boolean =>
    Math.abs(x - width / 2) < size.width / 2 && Math.abs(y - height / 2) < size.height / 2;
  for (let at = 0; at < width * height; at += 1) {
    pixels.set(isIn(at % width, Math.floor(at / width)) ? patch : surface, at * 3);
  }
  const image: RgbImage = { pixels, width, height, channels: 3 };
  const { writeRow } = illumination(image, new Uint8Array(width * height).fill(255));
  const lit = new Float32Array(width * height);
  const y = height / 2;
  writeRow({ y, start: y * width, from: 0, to: width - 1 }, lit);
  return (lit[y * width + width / 2] ?? 0) / (lit[y * width + 10] ?? 1);
}

const times = ([r, g, b]: Color, factor: number, warmer = 0): Color => [
  r * factor * (1 + warmer),
  g * factor,
  b * factor * (1 - warmer),
];
const BROAD = { width: 80, height: 60 };

describe('the light of a surface', () => {
  test('keeps the sky that wet ground mirrors', () => {
    expect(lightOfPatch(WET, MIRRORED, BROAD)).toBeGreaterThan(1.2);
  });

  test('keeps ground that mirrors nothing darker where most of the ground mirrors the sky', () => {
    expect(lightOfPatch(MIRRORED, WET, BROAD)).toBeLessThan(0.85);
    // Oil is brown, here too.
    expect(lightOfPatch(MIRRORED, [104, 88, 66], BROAD)).toBeGreaterThan(0.9);
  });

  test('keeps the sun between shadows', () => {
    expect(lightOfPatch(times(CONCRETE, 0.4), times(CONCRETE, 0.9, 0.05), BROAD)).toBeGreaterThan(1.3);
  });

  test('is never more than half brighter than that of the surface', () => {
    expect(lightOfPatch(times(CONCRETE, 0.1), [255, 255, 255], BROAD)).toBeLessThan(1.5);
  });

  test('does not carry over a lighter slab, markings or leaves', () => {
    expect(lightOfPatch(CONCRETE, times(CONCRETE, 1.35), BROAD)).toBeLessThan(1.1);
    expect(lightOfPatch(times(CONCRETE, 0.5), [230, 230, 226], { width: 7, height: 160 })).toBeLessThan(1.1);
    expect(lightOfPatch(WET, MIRRORED, { width: 6, height: 6 })).toBeLessThan(1.1);
  });
});
