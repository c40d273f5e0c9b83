import sharp from 'sharp';

import { AppError } from '#shared/http/errors.ts';
import type { CleanPicture } from './read-upload.ts';
import { sharpInputLimits } from './sharp-input-limits.ts';

/** A pixel of less opacity is nothing. */
const FAINTEST = 13;
/** Where red, green or blue is darker than this, white paper shows it: a contrast of 1.3, or a tint. */
const WHITE = 224;
/** Share of what is not transparent that has to be seen. */
const LEAST_SEEN = 0.01;

/** Whether white paper shows the pixel at this byte; four bytes each. */
export function isSeenOnWhite(pixels: Uint8Array, at: number): boolean {
  const [r = 0, g = 0, b = 0, opacity = 0] = pixels.subarray(at, at + 4);
  return 255 - ((255 - Math.min(r, g, b)) * opacity) / 255 < WHITE;
}

/**
 * Throws UNPROCESSABLE for a logo that is white on transparency: it stands on white everywhere, in print as on pages. A
 * logo without transparency is seen as it is.
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
