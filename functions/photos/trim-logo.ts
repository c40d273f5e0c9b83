import sharp from 'sharp';

import { isSeenOnWhite } from './require-visible.ts';
import { sharpInputLimits } from './sharp-input-limits.ts';

/** How much a pixel may differ from the margin around a logo and still be trimmed, 0 to 255. */
const LIKE_MARGIN = 12;

/**
 * Turns a logo upright and trims its empty margins, so that it becomes as large as its box allows. A background that is
 * visible on white paper belongs to the logo and is kept, because the logo may be white on it.
 */
export async function trimLogo(logo: Uint8Array): Promise<Uint8Array> {
  const upright = await sharp(logo, sharpInputLimits).autoOrient().toColourspace('srgb').png().toBuffer();
  const corner = sharp(upright).toColourspace('srgb').ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 });
  if (isSeenOnWhite(await corner.raw().toBuffer(), 0)) return upright;
  return (
    sharp(upright)
      .trim({ threshold: LIKE_MARGIN })
      .png()
      .toBuffer()
      // A logo of a single color cannot be trimmed.
      .catch(() => upright)
  );
}
