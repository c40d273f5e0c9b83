import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

import { photoPoint } from '#shared/photos/photo-scale.ts';

/** One drag over a photo, from the garage to the street. */
const photoDrag = z.strictObject({ garage: photoPoint, street: photoPoint });
export type PhotoDrag = z.infer<typeof photoDrag>;

/** A file with drags, in the same folder as the pictures. */
const DRAGS = 'drags.json';

export type FolderPicture = { readonly name: string; readonly path: string; readonly drag: PhotoDrag | undefined };

/**
 * The pictures of a folder by name, with their drags. A file in the folder may list these as an object from file names
 * to `{ garage, street }`. Throws when there is no picture.
 */
export async function openPhotoFolder(folder: string): Promise<readonly FolderPicture[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const pictures = names.filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).toSorted();
  if (pictures.length === 0) throw new Error(`There are no JPEG, PNG or WebP pictures in ${folder}.`);
  const drags = names.includes(DRAGS) ? await readDrags(join(folder, DRAGS)) : {};
  return pictures.map((name) => ({ name, path: join(folder, name), drag: drags[name] }));
}

async function readDrags(path: string): Promise<Readonly<Record<string, PhotoDrag>>> {
  const parsed = z.record(z.string(), photoDrag).safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is not a list of drags: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
