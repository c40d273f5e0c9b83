import sharp from 'sharp';

import type { Size } from '#shared/geometry/camera.ts';
import { isEmptyMask } from '#shared/pavers/driveway-area.ts';
import { sharpInputLimits } from '../../photos/sharp-input-limits.ts';

/** One byte per pixel of the photo: 255 on the driveway, 0 off it, in between on soft edges. */
export type DrivewayMask = Uint8Array;

/** A painted mask (white: the area to edit) at the photo's size; undefined when nothing was painted. */
export async function paintedMask(picture: Uint8Array, { width, height }: Size): Promise<DrivewayMask | undefined> {
  const mask = await sharp(picture, sharpInputLimits)
    .flatten({ background: '#000000' })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .greyscale()
    .threshold(128)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return isEmptyMask(mask) ? undefined : mask;
}
