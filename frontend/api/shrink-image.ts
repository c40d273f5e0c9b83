import { uploadRules } from '#shared/photos/upload-rules.ts';
import { openPicture } from './open-picture.ts';

const QUALITIES = [0.9, 0.8, 0.65];
/** Each size has half as many pixels as the one before. At the last size even pure noise is far below 4 MB. */
const SIDES_PX = [1, Math.SQRT1_2, 0.5].map((share) => Math.round(uploadRules.sentSidePx * share));
/** The color of transparent parts, because a JPEG has none. The server would make them white, too. */
const PAPER = '#ffffff';
/** Larger than a logo is ever printed. At this size even an image that does not compress fits through the gateway. */
const LOGO_PX = 1000;

/** Re-encodes a photo to at most 2,560 px a side and 4 MB, smaller if need be, so that it fits through the gateway. */
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

/** A logo, unchanged if it fits through the gateway, else scaled down. Its transparency is kept. */
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
