import sharp from 'sharp';

import { AppError } from '#shared/http/errors.ts';
import { readUpload } from '../../photos/read-upload.ts';
import { paintedMask } from './driveway-mask.ts';

/** Checks a painted mask like any upload and writes a PNG of 0 and 255 only (product 7.16). */
export async function toBinaryMask(
  picture: Uint8Array,
): Promise<{ readonly bytes: Uint8Array; readonly width: number; readonly height: number }> {
  const { bytes, width, height } = await readUpload(picture, { keepTransparency: true });
  const mask = await paintedMask(bytes, { width, height });
  if (!mask) throw new AppError('UNPROCESSABLE', 'Nothing is painted on this mask. Please paint the driveway area.');
  const png = await sharp(mask, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return { bytes: png, width, height };
}
