import { parentPort, workerData } from 'node:worker_threads';

import { paintChoice, paintPavers } from '#shared/pavers/paint-pavers.ts';
import { paintScene } from '#shared/pavers/paint-scene.ts';
import type { PaverLook } from '#shared/pavers/paver-look.ts';
import type { RgbImage } from '#shared/pavers/rgb-image.ts';

/** The input of painting: a photo with the mask of its driveway. */
export type PaintWork = { readonly image: RgbImage; readonly mask: Uint8Array };

/** A choice to paint. `again` paints it as another choice for the photo that is open already. */
export type PaintOrder = { readonly choice: PaverLook; readonly again: boolean };

const { image, mask } = workerData as PaintWork;
const area = { mask };
const scene = paintScene(image, area);
if (!scene || !parentPort) throw new Error('The sample photo shows no driveway.');

parentPort.on('message', ({ choice, again }: PaintOrder) => {
  if (again) paintChoice(scene, choice);
  else paintPavers({ image, area, choice });
  parentPort?.postMessage('painted');
});
