import type { Size } from '#shared/geometry/camera.ts';
import { TEXTURE_PX, textureOf } from '#shared/pavers/texture.ts';
import type { PaverTexture, Texture } from '#shared/pavers/texture.ts';

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

/** A picture that a canvas can draw. */
type Drawn = ImageBitmap | OffscreenCanvas;

/** Red, green, blue and opacity of each pixel of a picture that is drawn at a size. */
export function pixelsOf(picture: Drawn, size: Size): Uint8ClampedArray {
  const context = contextOf(size);
  context.drawImage(picture, 0, 0, size.width, size.height);
  return context.getImageData(0, 0, size.width, size.height).data;
}

/** The pixels of a picture, scaled down until its longest side has at most this many. */
export function smallPixels(picture: Drawn, longestSide: number): Size & { readonly pixels: Uint8ClampedArray } {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const size = { width: width ?? 1, height: height ?? 1 };
  return { ...size, pixels: pixelsOf(picture, size) };
}

/**
 * The surface of a product, ready to be painted. Undefined when its picture does not load: its tones are painted
 * instead.
 */
export async function loadTexture({ url, inches }: PaverTexture): Promise<Texture | undefined> {
  try {
    return textureOf({ ...smallPixels(await fetchBitmap(url), TEXTURE_PX), channels: 4 }, inches);
  } catch (error) {
    console.error('The picture of a product could not be loaded', error);
    return undefined;
  }
}
