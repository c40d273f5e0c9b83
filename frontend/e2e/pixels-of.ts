import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Pixels of an image as the page shows it: red, green and blue. */
export async function pixelsOf(picture: Locator): Promise<Buffer> {
  const png = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return sharp(Buffer.from(png, 'base64')).removeAlpha().raw().toBuffer();
}
