import sharp from 'sharp';

import type { Size } from '#shared/geometry/camera.ts';
import { mapView } from '#shared/geometry/view-around.ts';
import { houseCamera } from '#shared/photos/street-pose.ts';
import { blockNear, lotsAlong } from '../local/world/addresses.ts';
import { lotTruth } from '../local/world/lot-truth.ts';
import { defaultCenter } from '../local/world/reference.ts';
import { runRenderJob } from '../local/world/render-jobs.ts';

/** Metres above the ground, as on a car. */
const CAMERA_HEIGHT = 2.5;

export const FRAME: Size = { width: 1024, height: 1024 };

/** The pictures of one house of the sample world, encoded as they come from outside. */
export type SamplePhotos = {
  readonly front: Uint8Array;
  readonly aerial: Uint8Array;
  /** Raw, one byte a pixel of the front photo: where its driveway is. */
  readonly mask: Uint8Array;
};

let drawn: Promise<SamplePhotos> | undefined;

/** Drawn once a run. */
export function samplePhotos(): Promise<SamplePhotos> {
  drawn ??= draw();
  return drawn;
}

async function draw(): Promise<SamplePhotos> {
  const { row, column } = blockNear(defaultCenter);
  const [lot] = lotsAlong(row, column);
  if (!lot) throw new Error('There is no house near the middle of the sample world.');
  const { location, poses } = lotTruth(lot, defaultCenter.lat);
  const [front] = poses;
  if (!front) throw new Error('The house has no street view.');
  const pose = { ...front, ...houseCamera, height: CAMERA_HEIGHT };
  const view = mapView(location, 19, { width: 600, height: 450 });
  return {
    front: await runRenderJob({ kind: 'frame', pose, size: FRAME }),
    mask: await runRenderJob({ kind: 'driveway mask', pose, size: FRAME, house: location }),
    aerial: await runRenderJob({ kind: 'map', view, scale: 2 }),
  };
}

/** Raw pixels, as any work on a picture has to get them first. */
export async function decoded(picture: Uint8Array, size?: Size): Promise<Buffer> {
  const image = sharp(picture).removeAlpha();
  return (size ? image.resize(size.width, size.height, { fit: 'cover' }) : image).raw().toBuffer();
}
