import { uploadRules } from '#shared/photos/upload-rules.ts';
import { openPicture } from './open-picture.ts';

const QUALITIES = [0.9, 0.8, 0.65];
/** Half as many pixels each time: of the last size even a picture of noise is far below 4 MB. */
const SIDES_PX = [1, Math.SQRT1_2, 0.5].map((share) => Math.round(uploadRules.sentSidePx * share));
/** What transparent parts become, because a JPEG has none; the server would make them white, too. */
const PAPER = '#ffffff';
/** Larger than any print of a logo; at this size even an image that does not compress fits through the gateway. */
const LOGO_PX = 1000;

/** Re-encodes a photo to at most 2,560 px a side, fewer if need be, and 4 MB, so that it fits through the gateway. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  for (const side of SIDES_PX) {
    const canvas = await drawScaled(file, side, PAPER);
    for (const quality of QUALITIES) {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size <= uploadRules.sentBytes) return blob;
    }
  }
  throw new Error('The browser made a small photo too large to be sent.');
}

/** A logo unchanged, or scaled down if too large for the gateway, with its transparency kept. */
export async function shrinkLogo(file: File): Promise<Blob> {
  if (file.size <= uploadRules.sentBytes) return file;
  return (await drawScaled(file, LOGO_PX)).convertToBlob({ type: 'image/png' });
}

async function drawScaled(file: File, longestSide: number, ground?: string): Promise<OffscreenCanvas> {
  const bitmap = await openPicture(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context && ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}
