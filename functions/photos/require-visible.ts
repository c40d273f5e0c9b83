import sharp from 'sharp';

import { AppError } from '#shared/http/errors.ts';
import type { CleanPicture } from './read-upload.ts';
import { sharpInputLimits } from './sharp-input-limits.ts';

/** A pixel below this opacity (0 to 255) counts as transparent. */
const FAINTEST = 13;
/** A pixel with red, green or blue below this is visible on white: it has a contrast of 1.3 or more, or a tint. */
const WHITE = 224;
/** The share of pixels that are not transparent which must be visible. */
const LEAST_SEEN = 0.01;

/** Whether the pixel that starts at byte `at` is visible on white paper. Pixels have four bytes. */
export function isSeenOnWhite(pixels: Uint8Array, at: number): boolean {
  const [r = 0, g = 0, b = 0, opacity = 0] = pixels.subarray(at, at + 4);
  return 255 - ((255 - Math.min(r, g, b)) * opacity) / 255 < WHITE;
}

/**
 * Throws UNPROCESSABLE for a logo that is white on transparency, because logos are shown on white everywhere, both in
 * print and on pages. A logo without transparency is visible as it is.
 */
export async function requireVisible({ bytes, contentType }: CleanPicture): Promise<void> {
  if (contentType !== 'image/png') return;
  const pixels = await sharp(bytes, sharpInputLimits).ensureAlpha().raw().toBuffer();
  let [opaque, seen] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < FAINTEST) continue;
    opaque += 1;
    if (isSeenOnWhite(pixels, at)) seen += 1;
  }
  if (opaque === pixels.length / 4 || seen > opaque * LEAST_SEEN) return;
  throw new AppError(
    'UNPROCESSABLE',
    'This logo cannot be seen on white paper. Please select one that is black or in color.',
  );
}
