import sharp from 'sharp';

import type { Size } from '#shared/geometry/camera.ts';
import { findDriveway } from '#shared/pavers/find-driveway.ts';
import { paintPavers } from '#shared/pavers/paint-pavers.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';

/** One edit: pavers on the driveway of a photo. */
export type EditJob = {
  readonly photo: Uint8Array;
  /** A PNG that is transparent where to draw; without it the driveway is guessed. */
  readonly mask: Uint8Array | undefined;
  readonly choice: PaverChoice;
  readonly size: Size;
  readonly format: 'png' | 'jpeg' | 'webp';
};

/** Change of every color value, as when a model redraws a photo. */
const DRIFT = 3;

/** One byte per pixel, 255 where the mask is transparent. */
async function readMask(mask: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const { data: opacity, info } = await sharp(mask).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  return sharp(opacity, { raw: { width: info.width, height: info.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .negate()
    .blur(0.7)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** Moves every value toward the middle, so that none is clipped and none stays the same. */
function drift(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] ?? 0;
    pixels[at] = value < 128 ? value + DRIFT : value - DRIFT;
  }
}

export async function drawEdit({ photo, mask, choice, size, format }: EditJob): Promise<Uint8Array> {
  const { width, height } = size;
  const pixels = await sharp(photo)
    .removeAlpha()
    .toColorspace('srgb')
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const image = { pixels, width, height, channels: 3 as const };
  const driveway = mask ? await readMask(mask, size) : findDriveway(image).mask;
  const painted = paintPavers({ image, area: { mask: driveway }, choice }).pixels;
  drift(painted);
  return sharp(painted, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}
