import sharp from 'sharp';

import type { RgbImage } from '#shared/pavers/rgb-image.ts';
import { safeInput } from '../../photos/safe-input.ts';

/** The pixels of a stored picture. */
export async function readPixels(picture: Uint8Array): Promise<RgbImage> {
  const { data, info } = await sharp(picture, safeInput)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: 3 };
}
