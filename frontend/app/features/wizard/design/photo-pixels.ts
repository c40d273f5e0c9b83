import type { Size } from '#shared/geometry/camera.ts';

/** A picture of our own server, for a worker. */
export async function fetchBitmap(url: string): Promise<ImageBitmap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The photo could not be loaded (${response.status})`);
  return createImageBitmap(await response.blob(), { colorSpaceConversion: 'none' });
}

export function contextOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw.');
  return context;
}

/** Red, green, blue and opacity of each pixel, at a size. */
export function pixelsOf(bitmap: ImageBitmap, size: Size): Uint8ClampedArray {
  const context = contextOf(size);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height).data;
}
