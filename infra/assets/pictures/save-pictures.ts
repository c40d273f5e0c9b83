import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export type PictureFile = { readonly width: number; readonly height: number; readonly widths: readonly number[] };

/** Of pictures for messengers, as they ask for it. */
const SHARE = { width: 1200, height: 630 };

/** Of large pictures a screen shows four pixels where a small one shows one: what is lost in each is not seen. */
const avifOf = (width: number) => ({ quality: width > 1000 ? 42 : 50, effort: 4 });
const WEBP = { quality: 66, effort: 6 } as const;
const JPEG = { quality: 56, mozjpeg: true } as const;

/** Writes a picture in its widths as AVIF, and the smallest as WebP for browsers that do not know AVIF. */
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

/** Writes what messengers show of a page: the part of a picture where something is to be seen. */
export async function saveShare(folder: string, name: string, picture: Buffer, position = 'bottom'): Promise<void> {
  const share = await sharp(picture)
    .removeAlpha()
    .resize({ ...SHARE, fit: 'cover', position })
    .jpeg(JPEG)
    .toBuffer();
  await writeFile(join(folder, `share-${name}.jpg`), share);
}
