import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

import { paverShapes } from '#shared/pavers/paver-choice.ts';
import type { PaverShape } from '#shared/pavers/paver-choice.ts';
import { bundledFile } from '../tools/build/bundled.ts';
import type { PaintOrder, PaintWork } from './paint-worker.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { decoded, FRAME, samplePhotos } from './sample-photos.ts';

const ROUNDS = 7;
/** Runs of every shape before measuring, so that shared code is optimized for all of them. */
const WARM_UPS = 5;

const TARGET = 4;

const choiceOf = (shape: PaverShape) => ({ shape, pattern: 'herringbone-45', color: 'charcoal-gray' }) as const;

/**
 * Painting pavers of each shape into a photo of 1024 px compared with decoding and encoding that photo: first into a
 * newly opened photo, then as another choice for the same photo, as when somebody presses a swatch. A worker paints, as
 * in browsers: in this process, every painting would also pay for the garbage collection of the whole bench.
 */
export async function paving(): Promise<readonly Row[]> {
  const { front, mask } = await samplePhotos();
  const image = { ...FRAME, pixels: await decoded(front), channels: 3 as const };
  const painter = new Worker(await bundledFile('infra/bench/paint-worker.ts'), {
    workerData: { image, mask } satisfies PaintWork,
  });
  const paint = async (order: PaintOrder): Promise<void> => {
    painter.postMessage(order);
    await once(painter, 'message');
  };
  const floor = async () => {
    const pixels = await decoded(front);
    await sharp(pixels, { raw: { ...FRAME, channels: 3 } })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer();
  };
  for (let run = 0; run < WARM_UPS; run += 1) {
    for (const { id: shape } of paverShapes) await paint({ choice: choiceOf(shape), again: false });
  }
  const rows: Row[] = [];
  for (const { id: shape, label } of paverShapes) {
    const choice = choiceOf(shape);
    for (const [when, again] of [['', false] as const, [', another choice', true] as const]) {
      const values = await ratios({ rounds: ROUNDS, measured: () => paint({ choice, again }), floor });
      const name = `paving, ${label}${when}, to decoding and encoding the photo`;
      rows.push({ name, values, unit: 'x', target: TARGET });
    }
  }
  await painter.terminate();
  return rows;
}
