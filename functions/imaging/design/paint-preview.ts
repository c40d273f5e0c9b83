import sharp from 'sharp';

import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { paintPavers } from '#shared/pavers/paint-pavers.ts';
import type { PaverLook } from '#shared/pavers/paver-look.ts';
import { TEXTURE_PX, textureOf } from '#shared/pavers/texture.ts';
import type { Texture } from '#shared/pavers/texture.ts';
import type { Textures } from '#shared/pavers/textures.ts';
import { sharpInputLimits } from '../../photos/sharp-input-limits.ts';
import { readPixels } from '../compose/read-pixels.ts';

/** The pavers to paint wherever an area has none of its own. */
type Painted = { readonly choice: PaverLook; readonly textures: Textures };

/** Paints a choice into a stored photo like the browser's live preview; a PNG, so that other pixels stay exact. */
export async function paintPreview(photo: Uint8Array, area: DrivewayArea, look: Painted): Promise<Uint8Array> {
  const image = await readPixels(photo);
  const { pixels } = paintPavers({ image, area, ...look });
  const { width, height } = image;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Reads a stored picture of a product's surface that is `inches` wide, as finely as the browser samples it. */
export async function readTexture(picture: Uint8Array, inches: number): Promise<Texture> {
  const small = sharp(picture, sharpInputLimits).resize({
    width: TEXTURE_PX,
    height: TEXTURE_PX,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return textureOf(await readPixels(await small.png().toBuffer()), inches);
}
