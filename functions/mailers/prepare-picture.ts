import sharp from 'sharp';

import { pixelsPerInch, POINTS_PER_INCH } from '#shared/mailers/formats.ts';
import type { PrintBox } from '#shared/mailers/formats.ts';
import { sharpInputLimits } from '../photos/sharp-input-limits.ts';
import { trimLogo } from '../photos/trim-logo.ts';

/** A picture as it is printed. */
export type PrintImage = {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The pixels per inch it had before it was made smaller. */
  readonly ppi: number;
};

/** More pixels per inch than this print no sharper. */
const MAX_PPI = 300;
/** The shares of what a crop removes that are removed at the left and at the top. Driveways are in the lower part. */
const CROP_CENTER = { x: 0.5, y: 0.72 } as const;
const QUALITY = 90;

/** Crops a picture to the shape of its box, and makes it smaller if it has more pixels than paper can show. */
export async function cropToBox(bytes: Uint8Array, box: PrintBox): Promise<PrintImage> {
  const source = sharp(bytes, sharpInputLimits);
  const { width: fullWidth, height: fullHeight } = await source.metadata();
  const ratio = box.width / box.height;
  const width = Math.max(1, Math.min(fullWidth, Math.round(fullHeight * ratio)));
  const height = Math.max(1, Math.min(fullHeight, Math.round(fullWidth / ratio)));
  const left = Math.round((fullWidth - width) * CROP_CENTER.x);
  const top = Math.round((fullHeight - height) * CROP_CENTER.y);
  const most = Math.ceil((box.width / POINTS_PER_INCH) * MAX_PPI);
  const { data, info } = await source
    .extract({ left, top, width, height })
    .resize({ width: Math.min(width, most) })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, ppi: pixelsPerInch({ width, height }, box) };
}

/** A logo without its margins, at the left of its box, on white. */
export async function fitIntoBox(bytes: Uint8Array, box: PrintBox): Promise<PrintImage> {
  const [width, height] = [box.width, box.height].map((points) => Math.round((points / POINTS_PER_INCH) * MAX_PPI));
  const source = sharp(await trimLogo(bytes));
  const { width: w, height: h } = await source.metadata();
  const { data, info } = await source
    .resize({ width, height, fit: 'contain', position: 'left', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  // The side that fills the box decides how large a pixel becomes.
  const ppi = Math.floor(POINTS_PER_INCH * Math.max(w / box.width, h / box.height));
  return { jpeg: data, width: info.width, height: info.height, ppi };
}

/** The width in pixels of a small copy, twelve of which are on a page of the proof sheet. */
const SMALL = 480;

/** A small copy of a proof's side. */
export const smallCopy = async (side: Uint8Array): Promise<Uint8Array> =>
  sharp(side, sharpInputLimits)
    .resize({ width: SMALL })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer();
