import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export type PictureFile = { readonly width: number; readonly height: number; readonly widths: readonly number[] };

/** Size that messengers expect of link previews. */
const SHARE = { width: 1200, height: 630 };

/** Large files are shown at high pixel density, which hides the artifacts of lower quality. */
const avifOf = (width: number) => ({ quality: width > 1000 ? 42 : 50, effort: 4 });
const WEBP = { quality: 66, effort: 6 } as const;
const JPEG = { quality: 56, mozjpeg: true } as const;

/** Saves a picture as AVIF in all widths, and the smallest also as WebP for browsers without AVIF. */
export async function savePicture(folder: string, name: string, picture: Buffer, file: PictureFile): Promise<void> {
  const whole = sharp(picture).removeAlpha().resize(file.width, file.height, { fit: 'cover', position: 'top' });
  const pixels = await whole.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = pixels.info;
  const at = (wide: number) => sharp(pixels.data, { raw: { width, height, channels: 3 } }).resize({ width: wide });
  for (const wide of file.widths)
    await writeFile(join(folder, `${name}-${wide}.avif`), await at(wide).avif(avifOf(wide)).toBuffer());
  const [smallest = width] = file.widths;
  await writeFile(join(folder, `${name}-${smallest}.webp`), await at(smallest).webp(WEBP).toBuffer());
}

/** The color of the table that a printed card lies on, and how many pixels of it show above and below the card. */
const TABLE = '#ede6da';
const TABLE_EDGE = 36;

/**
 * Saves the link preview of a printed card. The card is shown whole on its table: cropped, it would lose its sender.
 */
export async function saveSharedCard(folder: string, name: string, picture: Buffer): Promise<void> {
  const share = await sharp(picture)
    .removeAlpha()
    .resize({ width: SHARE.width, height: SHARE.height - 2 * TABLE_EDGE, fit: 'contain', background: TABLE })
    .extend({ top: TABLE_EDGE, bottom: TABLE_EDGE, background: TABLE })
    .jpeg(JPEG)
    .toBuffer();
  await writeFile(join(folder, `share-${name}.jpg`), share);
}

/** Saves the link preview of a page, cropped to `position`. */
export async function saveShare(folder: string, name: string, picture: Buffer, position = 'bottom'): Promise<void> {
  const share = await sharp(picture)
    .removeAlpha()
    .resize({ ...SHARE, fit: 'cover', position })
    .jpeg(JPEG)
    .toBuffer();
  await writeFile(join(folder, `share-${name}.jpg`), share);
}
