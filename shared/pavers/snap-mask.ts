import type { Size } from '#shared/geometry/camera.ts';
import { maskRows } from './mask-row.ts';
import { neighborsOf, closed, opened } from './region.ts';
import type { Region } from './region.ts';
import { lightOf } from './rgb-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** How far a painted edge may be from the true one: as a share of the photo's width, and at least this many pixels. */
const REACH_SHARE = 0.004;
const MIN_REACH = 2;

/** A pixel is the same surface if it differs by less than this, in brightness and hue, from the paint next to it. */
const LIKE_LIGHT = 20;
const LIKE_HUE = 16;

/** The surface next to an edge is the mean of the painted pixels within this many pixels. */
const NEAR = 3;

type Color = readonly [light: number, redness: number, yellowness: number];

const INSIDE = 127;

function colorAt({ pixels, channels }: RgbImage, at: number): Color {
  const [r = 0, g = 0, b = 0] = pixels.subarray(at * channels, at * channels + 3);
  return [lightOf(r, g, b), r - g, g - b];
}

/** Mean color of the painted pixels around a pixel. */
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

/** A pixel at the edge of the mask, and the color of the surface next to it. */
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
  neighborsOf(size, at).some((next) => (mask[next] ?? 0) <= INSIDE);

/** Specks of up to two pixels are part of the surface around them, whatever they look like. */
const SPECK = 2;

/** Whether a pixel lies in a square of `SPECK` pixels that stands alone. Slanted lines are not rows of specks. */
function isSpeck(gaps: Region, { width, height }: Size, at: number): boolean {
  const [column, row] = [at % width, Math.floor(at / width)];
  const isAlone = (left: number, top: number): boolean => {
    for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, top + SPECK); y += 1) {
      for (let x = Math.max(0, left - 1); x <= Math.min(width - 1, left + SPECK); x += 1) {
        const isWithin = x >= left && x < left + SPECK && y >= top && y < top + SPECK;
        if (!isWithin && gaps[y * width + x] === 1) return false;
      }
    }
    return true;
  };
  return [0, 1].some((up) => [0, 1].some((back) => isAlone(column - back, row - up)));
}

/** A region with its specks filled. */
function withoutSpecks(region: Region, size: Size): Region {
  const gaps = closed(region, size, SPECK / 2);
  for (let at = 0; at < gaps.length; at += 1) if (region[at] === 1) gaps[at] = 0;
  return region.map((inside, at) => (inside === 1 || (gaps[at] === 1 && isSpeck(gaps, size, at)) ? 1 : 0));
}

/** A part of a picture, and where its first pixel is in it. */
type Box = Size & { readonly left: number; readonly top: number };

/** The part of a picture that a mask covers, plus `around` pixels on each side. */
function boxOf(mask: Uint8Array, size: Size, around: number): Box {
  const rows = maskRows(mask, size, INSIDE + 1);
  const left = Math.max(0, Math.min(...rows.map(({ from }) => from)) - around);
  const right = Math.min(size.width - 1, Math.max(...rows.map(({ to }) => to)) + around);
  const top = Math.max(0, (rows[0]?.y ?? 0) - around);
  const bottom = Math.min(size.height - 1, (rows.at(-1)?.y ?? 0) + around);
  return { left, top, width: Math.max(0, right - left + 1), height: Math.max(0, bottom - top + 1) };
}

/**
 * Adds what grew to the painted mask, with an edge as smooth as one painted by hand: specks in it are filled, and
 * islands and teeth thinner than half its reach are left out. Works only on the part that the mask covers, because
 * photos are large.
 */
function addSmoothed(mask: Uint8Array, snapped: Uint8Array, { width, height }: Size, reach: number): Uint8Array {
  const thin = Math.ceil(reach / 4);
  const box = boxOf(snapped, { width, height }, thin + SPECK);
  const grown = new Uint8Array(box.width * box.height);
  const inPhoto = (at: number): number => (box.top + Math.floor(at / box.width)) * width + box.left + (at % box.width);
  for (let at = 0; at < grown.length; at += 1) grown[at] = (snapped[inPhoto(at)] ?? 0) > INSIDE ? 1 : 0;
  const smooth = opened(withoutSpecks(grown, box), box, thin);
  const whole = mask.slice();
  for (let at = 0; at < smooth.length; at += 1) {
    if (smooth[at] === 1 && (mask[inPhoto(at)] ?? 0) <= INSIDE) whole[inPhoto(at)] = 255;
  }
  return whole;
}

/**
 * A painted mask, grown to the edge of the old surface. Hands stop a few pixels short of that edge, which leaves a pale
 * sliver next to the pavers. The mask grows by at most 0.4 percent of the photo's width, over connected ground that
 * looks like the surface next to it, including specks. One byte per pixel.
 */
export function snapMask(image: RgbImage, mask: Uint8Array): Uint8Array {
  const snapped = mask.slice();
  const reach = Math.max(MIN_REACH, Math.round(image.width * REACH_SHARE));
  let front = edgeOf(image, mask);
  for (let step = 0; step < reach; step += 1) {
    const next: Front[] = [];
    for (const { at, surface } of front) {
      for (const outside of neighborsOf(image, at)) {
        if ((snapped[outside] ?? 0) > INSIDE || !isLike(colorAt(image, outside), surface)) continue;
        snapped[outside] = 255;
        next.push({ at: outside, surface });
      }
    }
    front = next;
  }
  return addSmoothed(mask, snapped, image, reach);
}
