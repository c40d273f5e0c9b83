import sharp from 'sharp';

import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import type { Painting } from '#shared/pavers/paint-pavers.ts';
import type { PaintScene } from '#shared/pavers/paint-scene.ts';
import { paverShapes } from '#shared/pavers/paver-choice.ts';
import type { PaverChoice, PaverShape } from '#shared/pavers/paver-choice.ts';
import type { RgbImage } from '#shared/pavers/rgb-image.ts';
import { bundled } from '../tools/build/bundled.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { decoded, FRAME, samplePhotos } from './sample-photos.ts';

type Pavers = {
  readonly paintPavers: (painting: Painting) => unknown;
  readonly paintChoice: (scene: PaintScene, choice: PaverChoice) => unknown;
};
type Scenes = { readonly paintScene: (image: RgbImage, area: DrivewayArea) => PaintScene | undefined };

const ROUNDS = 5;
/** Runs of every shape before measuring, so that shared code is optimized for all of them. */
const WARM_UPS = 5;

const TARGET = 4;

const choiceOf = (shape: PaverShape) => ({ shape, pattern: 'herringbone-45', color: 'charcoal-gray' }) as const;

/**
 * Painting pavers of each shape into a photo of 1024 px compared with decoding and encoding that photo: into one that was
 * just opened, and as another choice for the same photo, which a press of a swatch is.
 */
export async function paving(): Promise<readonly Row[]> {
  const { paintPavers, paintChoice } = await bundled<Pavers>('shared/pavers/paint-pavers.ts');
  const { paintScene } = await bundled<Scenes>('shared/pavers/paint-scene.ts');
  const { front, mask } = await samplePhotos();
  const image = { ...FRAME, pixels: await decoded(front), channels: 3 as const };
  const scene = paintScene(image, { mask });
  if (!scene) throw new Error('The sample photo shows no driveway.');
  const floor = async () => {
    const pixels = await decoded(front);
    await sharp(pixels, { raw: { ...FRAME, channels: 3 } })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer();
  };
  for (let run = 0; run < WARM_UPS; run += 1) {
    for (const { id: shape } of paverShapes) paintPavers({ image, area: { mask }, choice: choiceOf(shape) });
  }
  const rows: Row[] = [];
  for (const { id: shape, label } of paverShapes) {
    const choice = choiceOf(shape);
    const first = async () => paintPavers({ image, area: { mask }, choice });
    const next = async () => paintChoice(scene, choice);
    for (const [when, measured] of [['', first] as const, [', another choice', next] as const]) {
      const values = await ratios({ rounds: ROUNDS, measured, floor });
      const name = `paving, ${label}${when}, to decoding and encoding the photo`;
      rows.push({ name, values, unit: 'x', target: TARGET });
    }
  }
  return rows;
}
