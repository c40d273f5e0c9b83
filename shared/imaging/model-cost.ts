import type { Size } from '../geometry/camera.ts';

/** Tokens that an image model counted for one picture. */
export type ImageTokens = { readonly text: number; readonly imageIn: number; readonly imageOut: number };

/** US dollars for a million tokens of the image models (OpenAI's prices of 2026). */
const dollars = { text: 5, imageIn: 8, imageOut: 30 } as const;

/** What tokens cost, in US dollars. */
export const tokenCost = ({ text, imageIn, imageOut }: ImageTokens): number =>
  (text * dollars.text + imageIn * dollars.imageIn + imageOut * dollars.imageOut) / 1e6;

/** Output tokens of a square megapixel by quality; those of other shapes are a little less. */
const squareTokens = { low: 196, medium: 1756, high: 7024, auto: 7024 } as const;
const SQUARE_PIXELS = 1024 * 1024;

/**
 * The most that a picture of a size should take: reserved before it is asked for, and its price where an interface does
 * not say what the image model counted.
 */
export function expectedTokens({ width, height }: Size, quality: keyof typeof squareTokens): ImageTokens {
  const megapixels = Math.max(1, (width * height) / SQUARE_PIXELS);
  // A prompt of a page, a photo at high detail, and a mask that counts as much.
  return {
    text: 1000,
    imageIn: Math.ceil(3000 * megapixels),
    imageOut: Math.ceil(squareTokens[quality] * megapixels),
  };
}
