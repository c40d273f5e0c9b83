import sharp from 'sharp';

import type { Size } from '#shared/geometry/camera.ts';
import { mapView } from '#shared/geometry/view-around.ts';
import { houseCamera } from '#shared/photos/street-pose.ts';
import { blockNear, lotsAlong } from '../local/world/addresses.ts';
import { lotTruth } from '../local/world/lot-truth.ts';
import { defaultCenter } from '../local/world/reference.ts';
import { runRenderJob } from '../local/world/render-jobs.ts';

/** Height of a camera on a car. */
const CAMERA_HEIGHT_METERS = 2.5;

export const FRAME: Size = { width: 1024, height: 1024 };

/** Encoded images of one house of the sample world. */
export type SamplePhotos = {
  readonly front: Uint8Array;
  readonly aerial: Uint8Array;
  /** Driveway mask of the front photo, one byte per pixel. */
  readonly mask: Uint8Array;
};

let drawn: Promise<SamplePhotos> | undefined;

/** Cached for the whole run. */
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
  const pose = { ...front, ...houseCamera, height: CAMERA_HEIGHT_METERS };
  const view = mapView(location, 19, { width: 600, height: 450 });
  return {
    front: await runRenderJob({ kind: 'frame', pose, size: FRAME }),
    mask: await runRenderJob({ kind: 'driveway mask', pose, size: FRAME, house: location }),
    aerial: await runRenderJob({ kind: 'map', view, scale: 2 }),
  };
}

/** Decodes an image to raw pixels. */
export async function decoded(picture: Uint8Array, size?: Size): Promise<Buffer> {
  const image = sharp(picture).removeAlpha();
  return (size ? image.resize(size.width, size.height, { fit: 'cover' }) : image).raw().toBuffer();
}
