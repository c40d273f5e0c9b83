import sharp from 'sharp';

import type { Picture } from '../runtime/media.ts';
import { sharpInputLimits } from './sharp-input-limits.ts';

/** Pixels per side, enough for a phone or the page's column. */
const WEB_SIDE = 1280;
/** Pixels per side, enough for a card of a list. */
const SMALL_SIDE = 720;
/** WebP quality: small enough for a slow network, good enough for pavers. */
const QUALITY = 62;

/** A smaller copy of a stored photo for web pages: at most 1,280 px a side. */
export const webCopy = (photo: Uint8Array): Promise<Picture> => copyOf(photo, WEB_SIDE);

/** A small copy of a photo's web copy for lists: at most 720 px a side. */
export const smallCopy = ({ bytes }: Picture): Promise<Picture> => copyOf(bytes, SMALL_SIDE);

async function copyOf(photo: Uint8Array, side: number): Promise<Picture> {
  const bytes = await sharp(photo, sharpInputLimits)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer();
  return { bytes, contentType: 'image/webp' };
}
