import type { Size } from '#shared/geometry/camera.ts';
import { beside, closed, opened } from './region.ts';
import type { Region } from './region.ts';
import { lightOf } from './rgb-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** How far a painted edge may lie from the true one, as a share of the photo's width, and in pixels at least. */
const REACH_SHARE = 0.004;
const MIN_REACH = 2;

/** The old surface goes on where brightness and hue differ by less than this from what is painted beside it. */
const LIKE_LIGHT = 20;
const LIKE_HUE = 16;

/** Pixels around a painted one whose mean is the surface beside it. */
const NEAR = 3;

type Color = readonly [light: number, redness: number, yellowness: number];

const INSIDE = 127;

function colorAt({ pixels, channels }: RgbImage, at: number): Color {
  const [r = 0, g = 0, b = 0] = pixels.subarray(at * channels, at * channels + 3);
  return [lightOf(r, g, b), r - g, g - b];
}

/** Mean color of the painted pixels around one. */
function surfaceBeside(image: RgbImage, mask: Uint8Array, at: number): Color {
  const { width, height } = image;
  const [column, row] = [at % width, Math.floor(at / width)];
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.max(0, row - NEAR); y <= Math.min(height - 1, row + NEAR); y += 1) {
    for (let x = Math.max(0, column - NEAR); x <= Math.min(width - 1, column + NEAR); x += 1) {
      if ((mask[y * width + x] ?? 0) <= INSIDE) continue;
      colorAt(image, y * width + x).forEach((value, index) => (sum[index] = (sum[index] ?? 0) + value));
      count += 1;
    }
  }
  const [light = 0, redness = 0, yellowness = 0] = sum.map((value) => value / Math.max(1, count));
  return [light, redness, yellowness];
}

function isLike(one: Color, other: Color): boolean {
  const hue = Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]);
  return Math.abs(one[0] - other[0]) < LIKE_LIGHT && hue < LIKE_HUE;
}

/** A pixel at the edge of the mask, and the color of the surface beside it. */
type Front = { readonly at: number; readonly surface: Color };

function edgeOf(image: RgbImage, mask: Uint8Array): readonly Front[] {
  const front: Front[] = [];
  mask.forEach((value, at) => {
    if (value <= INSIDE || !touchesOutside(image, mask, at)) return;
    front.push({ at, surface: surfaceBeside(image, mask, at) });
  });
  return front;
}

const touchesOutside = (size: Size, mask: Uint8Array, at: number): boolean =>
  beside(size, at).some((next) => (mask[next] ?? 0) <= INSIDE);

/** Specks of up to two pixels in a surface are part of it, however they look. */
const SPECK = 1;

/**
 * What grew pixel by pixel, with an edge as smooth as a hand paints: without specks in it, and without islands and teeth
 * thinner than half its reach.
 */
function smoothed(snapped: Uint8Array, size: Size, reach: number): Region {
  const grown = snapped.map((value) => (value > INSIDE ? 1 : 0));
  return opened(closed(grown, size, SPECK), size, Math.ceil(reach / 4));
}

/**
 * A painted mask that reaches the edge of the old surface: hands stop a few pixels short of it, which leaves a pale sliver
 * beside the pavers. It grows at most 0.4 percent of the photo's width, and only over what looks like the surface beside
 * it and specks in that, as a whole and not in dots. One byte per pixel.
 */
export function snapMask(image: RgbImage, mask: Uint8Array): Uint8Array {
  const snapped = mask.slice();
  const reach = Math.max(MIN_REACH, Math.round(image.width * REACH_SHARE));
  let front = edgeOf(image, mask);
  for (let step = 0; step < reach; step += 1) {
    const next: Front[] = [];
    for (const { at, surface } of front) {
      for (const outside of beside(image, at)) {
        if ((snapped[outside] ?? 0) > INSIDE || !isLike(colorAt(image, outside), surface)) continue;
        snapped[outside] = 255;
        next.push({ at: outside, surface });
      }
    }
    front = next;
  }
  const smooth = smoothed(snapped, image, reach);
  return mask.map((value, at) => (value <= INSIDE && smooth[at] === 1 ? 255 : value));
}
