import { AppError } from '#shared/http/errors.ts';
import { uploadRules } from '#shared/photos/upload-rules.ts';

/** A chosen picture, turned upright. Throws UNPROCESSABLE with the server's words when the browser cannot decode it. */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new AppError('UNPROCESSABLE', uploadRules.damaged, { cause });
  }
}
