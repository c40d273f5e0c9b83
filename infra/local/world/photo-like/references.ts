import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { paverColors, paverPatterns, paverShapes } from '#shared/pavers/paver-choice.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { photoScenes } from './photo-scenes.ts';
import { pave } from './take-photo.ts';
import type { SamplePhoto } from './take-photo.ts';

const folder = join(import.meta.dirname, 'references');

/** Wide enough to show a wrong shadow, border or joint, small enough for the repository. */
const REFERENCE_WIDTH = 300;

/** The pavers of a scene, chosen so that the references show every shape, pattern and color. */
function choiceFor({ scene }: SamplePhoto): PaverChoice {
  const at = photoScenes.indexOf(scene);
  const pick = <T>(list: readonly T[], step: number): T => {
    const found = list[(at * step) % list.length];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  return { shape: pick(paverShapes, 1).id, pattern: pick(paverPatterns, 1).id, color: pick(paverColors, 2).id };
}

/** The photo with the scene's pavers. */
export function pavedPixels(photo: SamplePhoto): Uint8ClampedArray {
  return pave(photo, choiceFor(photo));
}

function pictureOf({ scene }: SamplePhoto, paved: Uint8ClampedArray): Sharp {
  const raw = { ...scene.size, channels: 3 as const };
  return sharp(Buffer.from(paved), { raw }).resize({ width: REFERENCE_WIDTH, kernel: 'linear' });
}

const pathOf = ({ scene }: SamplePhoto): string => join(folder, `${scene.name}.webp`);

/** Saves the painted photo as its reference. Look at the images before you commit them. */
export async function writeReference(photo: SamplePhoto): Promise<void> {
  await mkdir(folder, { recursive: true });
  await pictureOf(photo, pavedPixels(photo)).webp({ quality: 92 }).toFile(pathOf(photo));
}

/** Side of the squares that are compared by their mean, which noise and encoders do not change. */
const SQUARE_PX = 10;

/** Largest difference, in color values, between the means of a square in the painted photo and in its reference. */
export async function worstDifference(photo: SamplePhoto, paved: Uint8ClampedArray): Promise<number> {
  const means = async (picture: Sharp): Promise<Buffer> => {
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const size = { width: Math.round(info.width / SQUARE_PX), height: Math.round(info.height / SQUARE_PX) };
    const whole = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
    return whole.resize(size.width, size.height, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  };
  const [now, reference] = await Promise.all([means(pictureOf(photo, paved)), means(sharp(pathOf(photo)))]);
  return now.reduce((worst, value, at) => Math.max(worst, Math.abs(value - (reference[at] ?? 255))), 0);
}
