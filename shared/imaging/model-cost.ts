import type { Size } from '../geometry/camera.ts';

/** Tokens that an image model counted for one image. */
export type ImageTokens = { readonly text: number; readonly imageIn: number; readonly imageOut: number };

/** US dollars per million tokens of the image models (OpenAI's prices of 2026). */
const dollars = { text: 5, imageIn: 8, imageOut: 30 } as const;

/** Cost of tokens in US dollars. */
export const tokenCost = ({ text, imageIn, imageOut }: ImageTokens): number =>
  (text * dollars.text + imageIn * dollars.imageIn + imageOut * dollars.imageOut) / 1e6;

/** Output tokens of a 1024 x 1024 image by quality; other shapes take a little less. */
const squareTokens = { low: 196, medium: 1756, high: 7024, auto: 7024 } as const;
const SQUARE_PIXELS = 1024 * 1024;

/**
 * An upper estimate of the tokens of an image: reserved before the call, and charged when the API does not report usage.
 */
export function expectedTokens({ width, height }: Size, quality: keyof typeof squareTokens): ImageTokens {
  const megapixels = Math.max(1, (width * height) / SQUARE_PIXELS);
  // A prompt of one page, a photo at high detail, and a mask of the same size.
  return {
    text: 1000,
    imageIn: Math.ceil(3000 * megapixels),
    imageOut: Math.ceil(squareTokens[quality] * megapixels),
  };
}
