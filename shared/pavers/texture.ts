import * as z from 'zod';

import { mediaUrl } from '../photos/photo-url.ts';
import { hash } from './noise.ts';
import type { RgbImage } from './rgb-image.ts';

/** Limits of the width in inches that a picture of a surface may show: from one paver to a wide lane. */
export const MIN_TEXTURE_INCHES = 2;
export const MAX_TEXTURE_INCHES = 240;

/** A stored picture of a product's surface, and how wide the pictured part really is. */
export const paverTexture = z.strictObject({
  url: mediaUrl,
  inches: z.number().min(MIN_TEXTURE_INCHES).max(MAX_TEXTURE_INCHES),
});
export type PaverTexture = Readonly<z.infer<typeof paverTexture>>;

/** Pixels per side that are kept of a picture: more than any photo of a driveway can show. */
export const TEXTURE_PX = 1024;

type Level = { readonly width: number; readonly height: number; readonly rgb: Uint8ClampedArray };

/** A surface that can be sampled from near and far: the picture, and copies that are each half the size before. */
export type Texture = { readonly levels: readonly Level[]; readonly metersPerPixel: number };

const METERS_PER_INCH = 0.0254;

/** Makes a picture of a surface ready to be laid in its true size. */
export function textureOf(picture: RgbImage, inches: number): Texture {
  const levels = [levelOf(picture)];
  for (let last = levels[0]; last && Math.min(last.width, last.height) > 1; last = levels.at(-1)) {
    levels.push(halfOf(last));
  }
  return { levels, metersPerPixel: (inches * METERS_PER_INCH) / picture.width };
}

function levelOf({ width, height, pixels, channels }: RgbImage): Level {
  const rgb = new Uint8ClampedArray(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    for (let part = 0; part < 3; part += 1) rgb[at * 3 + part] = pixels[at * channels + part] ?? 0;
  }
  return { width, height, rgb };
}

/** Each pixel is the mean of four. */
function halfOf({ width, height, rgb }: Level): Level {
  const half = { width: width >> 1, height: height >> 1 };
  const small = new Uint8ClampedArray(half.width * half.height * 3);
  for (let at = 0; at < small.length; at += 1) {
    const [pixel, part] = [Math.floor(at / 3), at % 3];
    const from = (Math.floor(pixel / half.width) * 2 * width + (pixel % half.width) * 2) * 3 + part;
    const below = from + width * 3;
    small[at] = ((rgb[from] ?? 0) + (rgb[from + 3] ?? 0) + (rgb[below] ?? 0) + (rgb[below + 3] ?? 0)) / 4;
  }
  return { ...half, rgb: small };
}

type Color = { r: number; g: number; b: number };

/**
 * Writes the color of a stone at a point in meters, averaged over the width of a sample in meters. Each stone shows
 * another part of the picture, so that the picture does not seem to repeat. Beyond its sides the picture is mirrored,
 * which leaves no seam.
 */
export function sampleTexture({ levels, metersPerPixel }: Texture, at: Readonly<TexturePoint>, color: Color): void {
  const far = Math.max(0, Math.min(levels.length - 1, Math.floor(Math.log2(at.meters / metersPerPixel))));
  const level = levels[far];
  if (!level) return;
  const { width, height, rgb } = level;
  const perMeter = 1 / (metersPerPixel * 2 ** far);
  const shift = hash(at.stone, 77);
  const u = at.x * perMeter + ((shift & 0xffff) / 0xffff) * 2 * width - 0.5;
  const v = at.y * perMeter + ((shift >>> 16) / 0xffff) * 2 * height - 0.5;
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - left, v - top];
  const [x0, x1] = [mirrored(left, width), mirrored(left + 1, width)];
  const [y0, y1] = [mirrored(top, height) * width, mirrored(top + 1, height) * width];
  near.a = (y0 + x0) * 3;
  near.b = (y0 + x1) * 3;
  near.c = (y1 + x0) * 3;
  near.d = (y1 + x1) * 3;
  near.right = fx;
  near.down = fy;
  color.r = blended(rgb, 0);
  color.g = blended(rgb, 1);
  color.b = blended(rgb, 2);
}

/** The four pixels around a point, and its distance right of and below the first; one object for all points. */
const near = { a: 0, b: 0, c: 0, d: 0, right: 0, down: 0 };

/** Interpolates a channel between the four pixels. */
function blended(rgb: Uint8ClampedArray, part: number): number {
  const { a, b, c, d, right, down } = near;
  const upper = (rgb[a + part] ?? 0) * (1 - right) + (rgb[b + part] ?? 0) * right;
  const lower = (rgb[c + part] ?? 0) * (1 - right) + (rgb[d + part] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** A point of the ground in meters, the number of the stone there, and how wide the sample is. */
export type TexturePoint = { x: number; y: number; stone: number; meters: number };

function mirrored(at: number, size: number): number {
  const place = ((at % (2 * size)) + 2 * size) % (2 * size);
  return place < size ? place : 2 * size - 1 - place;
}
