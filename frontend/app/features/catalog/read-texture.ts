import { AppError } from '#shared/http/errors.ts';
import { opaquePart } from '#shared/pavers/opaque-part.ts';
import { tonesOfPicture } from '#shared/pavers/texture-tones.ts';
import { TEXTURE_PX } from '#shared/pavers/texture.ts';
import { openPicture } from '../../../api/open-picture.ts';
import { contextOf, smallPixels } from '../../../api/photo-pixels.ts';

/** Pixels per side of the picture that tones are found in: enough to tell which tones are frequent. */
const TONES_PX = 64;
const QUALITY = 0.9;
const NOT_FILLED = 'Part of this picture is transparent. Please crop it so that the stone fills it.';

type ReadTexture = { readonly file: Blob; readonly tones: readonly string[] };

/**
 * A chosen picture of a surface, ready to be sent and no larger than it is ever painted, with its tones. Throws
 * UNPROCESSABLE if the picture cannot be read, or if it is transparent in part.
 */
export async function readTextureFile(file: File): Promise<ReadTexture> {
  const bitmap = await openPicture(file);
  const stone = opaquePart(smallPixels(bitmap, TEXTURE_PX));
  bitmap.close();
  if (!stone) throw new AppError('UNPROCESSABLE', NOT_FILLED);
  const context = contextOf(stone);
  context.putImageData(new ImageData(new Uint8ClampedArray(stone.pixels), stone.width, stone.height), 0, 0);
  const tones = tonesOfPicture({ ...smallPixels(context.canvas, TONES_PX), channels: 4 });
  return { file: await context.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), tones };
}
