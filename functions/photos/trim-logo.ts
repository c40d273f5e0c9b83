import sharp from 'sharp';

import { isSeenOnWhite } from './require-visible.ts';
import { sharpInputLimits } from './sharp-input-limits.ts';

/** How much a pixel may differ from the margin around a logo, 0 to 255. */
const LIKE_MARGIN = 12;

/**
 * A logo upright and without its empty margins, so that it becomes as large as its box allows. Ground that white paper
 * shows belongs to the logo, which may be white on it.
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
