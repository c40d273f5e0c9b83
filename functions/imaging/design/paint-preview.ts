import sharp from 'sharp';

import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { paintPavers } from '#shared/pavers/paint-pavers.ts';
import type { PaverLook } from '#shared/pavers/paver-look.ts';
import { readPixels } from '../compose/read-pixels.ts';

/** Paints a choice into a stored photo like the browser's live preview; a PNG, so that other pixels stay exact. */
export async function paintPreview(photo: Uint8Array, area: DrivewayArea, choice: PaverLook): Promise<Uint8Array> {
  const image = await readPixels(photo);
  const { pixels } = paintPavers({ image, area, choice });
  const { width, height } = image;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
