import sharp from 'sharp';

import type { RgbImage } from '#shared/pavers/rgb-image.ts';
import { sharpInputLimits } from '../../photos/sharp-input-limits.ts';

/** The pixels of an encoded image. */
export async function readPixels(picture: Uint8Array): Promise<RgbImage> {
  const { data, info } = await sharp(picture, sharpInputLimits)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: 3 };
}
