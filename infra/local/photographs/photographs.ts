import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as z from 'zod';

import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import type { RgbImage } from '#shared/pavers/rgb-image.ts';
import { photoPoint } from '#shared/photos/photo-scale.ts';

/** A real photograph of the collection: its source, and what is known about it. */
const photograph = z.strictObject({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  shows: z.enum(['a driveway', 'a walkway', 'nothing to pave']),
  note: z.string(),
  /** Outline drawn by hand. */
  driveway: z.array(photoPoint).exactOptional(),
  /** The two lower corners of a garage door, and its width. */
  door: z.strictObject({ from: photoPoint, to: photoPoint, feet: z.number() }).exactOptional(),
  license: z.enum(['CC0-1.0', 'Apache-2.0', 'public domain']),
  licenseNote: z.string(),
  author: z.string(),
  source: z.string(),
});
type Photograph = z.infer<typeof photograph>;

/** A photograph with its pixels, and the mask of its driveway: 255 inside, empty when it shows none. */
export type ReadPhotograph = Photograph & { readonly image: RgbImage; readonly mask: Uint8Array };

async function read(entry: Photograph): Promise<ReadPhotograph> {
  const path = join(import.meta.dirname, 'pictures', `${entry.name}.jpg`);
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const corners = (entry.driveway ?? []).map(({ x, y }) => ({ x: x * width, y: y * height }));
  return {
    ...entry,
    image: { pixels: data, width, height, channels: 3 },
    mask: fillPolygon(corners, { width, height }),
  };
}

/** All real photographs, which `manifest.json` lists with license and author. */
export async function readPhotographs(): Promise<readonly ReadPhotograph[]> {
  const text = await readFile(join(import.meta.dirname, 'manifest.json'), 'utf8');
  return Promise.all(z.array(photograph).parse(JSON.parse(text)).map(read));
}
