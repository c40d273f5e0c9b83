import sharp from 'sharp';

import { sharpInputLimits } from './sharp-input-limits.ts';

/** Sharp enough for the width a phone or the page's column shows, in pixels a side. */
const SIDE = 1280;
/** Small enough for a phone on a slow network, good enough for pavers. */
const QUALITY = 62;

/** A lighter copy of a stored photo for pages: WebP, at most 1,280 px a side. */
export async function webCopy(photo: Uint8Array): Promise<Uint8Array> {
  return sharp(photo, sharpInputLimits)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
}
