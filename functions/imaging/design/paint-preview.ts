import sharp from 'sharp';

import type { Size } from '#shared/geometry/camera.ts';
import { paintPavers } from '#shared/pavers/paint-pavers.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { safeInput } from '../compose/safe-input.ts';

/** Paints a choice into a stored photo as the browser's live preview does; a PNG, so that nothing else changes. */
export async function paintPreview(photo: Uint8Array, mask: Uint8Array, choice: PaverChoice): Promise<Uint8Array> {
  const { data, info } = await sharp(photo, safeInput)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size: Size = { width: info.width, height: info.height };
  const { pixels } = paintPavers({ image: { pixels: data, ...size, channels: 3 }, mask, choice });
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
}
