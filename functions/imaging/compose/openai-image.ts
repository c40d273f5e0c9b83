import sharp from 'sharp';

import type { Size } from '#shared/geometry/camera.ts';
import { AppError } from '#shared/http/errors.ts';
import { sharpInputLimits } from '../../photos/sharp-input-limits.ts';
import type { DrivewayMask } from './driveway-mask.ts';

/** Limits of the image model: sides in steps of 16 px, 655,360 to 8,294,400 pixels, at most 3:1. */
const STEP = 16;
const MAX_RATIO = 3;

/** Enough detail for a photo that is shown at most 1,200 px wide; more pixels cost more. */
const TARGET_PIXELS = 1_400_000;

/**
 * The size at which a photo is sent to the model: its proportions, accurate to half a step, with an accepted number of
 * pixels.
 */
export function planSize({ width, height }: Size): Size {
  const ratio = width / height;
  if (ratio > MAX_RATIO || ratio < 1 / MAX_RATIO) {
    throw new AppError('UNPROCESSABLE', 'This photo is too long and narrow to design with. Please crop it.');
  }
  const wide = Math.round(Math.sqrt(TARGET_PIXELS * ratio) / STEP) * STEP;
  return { width: wide, height: Math.round(wide / ratio / STEP) * STEP };
}

/**
 * The photo at the model's size, as a JPEG: a tenth of a PNG, and the mask lock restores everything off the driveway.
 */
export async function toModelPhoto(photo: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  return sharp(photo, sharpInputLimits)
    .autoOrient()
    .toColourspace('srgb')
    .removeAlpha()
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Pixels that the model may draw beyond the mask's edge, so that nothing of the old surface is left along it. */
const OVERLAP = 1;

/** The mask in the model's format: a PNG of the photo's model size, transparent where to draw, opaque elsewhere. */
export async function toOpenAiMask(mask: DrivewayMask, from: Size, { width, height }: Size): Promise<Uint8Array> {
  const wider = await sharp(mask, { raw: { width: from.width, height: from.height, channels: 1 } })
    // sharp.erode() treats black as foreground, so it widens our white mask.
    .erode(OVERLAP)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const scaled = await sharp(wider, { raw: { width: from.width, height: from.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const pixels = Buffer.alloc(width * height * 4);
  scaled.forEach((value, at) => {
    pixels[at * 4 + 3] = value > 127 ? 0 : 255;
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
