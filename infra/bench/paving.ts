import sharp from 'sharp';

import type { Painting } from '#shared/pavers/paint-pavers.ts';
import { paverShapes } from '#shared/pavers/paver-choice.ts';
import type { PaverShape } from '#shared/pavers/paver-choice.ts';
import { bundled } from './bundled.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { decoded, FRAME, samplePhotos } from './sample-photos.ts';

type Pavers = { readonly paintPavers: (painting: Painting) => unknown };

const ROUNDS = 5;
/** Runs of every shape before measuring, so that shared code is optimized for all of them. */
const WARM_UPS = 5;

const TARGET = 4;

const choiceOf = (shape: PaverShape) => ({ shape, pattern: 'herringbone-45', color: 'charcoal-gray' }) as const;

/** Painting pavers of each shape into a photo of 1024 px compared with decoding and encoding that photo. */
export async function paving(): Promise<readonly Row[]> {
  const { paintPavers } = await bundled<Pavers>('shared/pavers/paint-pavers.ts');
  const { front, mask } = await samplePhotos();
  const image = { ...FRAME, pixels: await decoded(front), channels: 3 as const };
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
    const measured = async () => paintPavers({ image, area: { mask }, choice: choiceOf(shape) });
    const values = await ratios({ rounds: ROUNDS, measured, floor });
    rows.push({
      name: `paving, ${label}, to decoding and encoding the photo`,
      values,
      unit: 'x',
      target: TARGET,
    });
  }
  return rows;
}
