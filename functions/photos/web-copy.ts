import sharp from 'sharp';

import { sharpInputLimits } from './sharp-input-limits.ts';

/** Pixels per side, enough for a phone or the page's column. */
const SIDE = 1280;
/** WebP quality: small enough for a slow network, good enough for pavers. */
const QUALITY = 62;

/** A smaller copy of a stored photo for web pages: WebP, at most 1,280 px a side. */
export async function webCopy(photo: Uint8Array): Promise<Uint8Array> {
  return sharp(photo, sharpInputLimits)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
}
