import sharp from 'sharp';

import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import { findOccluders } from '#shared/pavers/find-occluders.ts';
import { paintPavers } from '#shared/pavers/paint-pavers.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import type { RgbImage } from '#shared/pavers/rgb-image.ts';
import type { Raster } from '../raster.ts';
import { renderFrame } from '../render-frame.ts';
import { finishPhoto } from './finish-photo.ts';
import type { PhotoScene } from './photo-scenes.ts';

/** Samples per pixel along each axis: few, because the lens blurs every edge afterward. */
const OVERSAMPLING = 1.2;

export type SamplePhoto = {
  readonly scene: PhotoScene;
  /** The decoded JPEG. */
  readonly image: RgbImage;
  /** The driveway that the camera sees, by the renderer's depth buffer. */
  readonly truth: Uint8Array;
  /** The outline projected by the photo's pose, including hidden parts. */
  readonly projected: Uint8Array;
  /** The occluders that the product finds. */
  readonly hidden: Uint8Array;
};

async function readTruth({ driveway, width, height }: Raster, scene: PhotoScene): Promise<Uint8Array> {
  return sharp(driveway, { raw: { width, height, channels: 1 } })
    .resize(scene.size.width, scene.size.height, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

export async function takePhoto(scene: PhotoScene): Promise<SamplePhoto> {
  const { pose, size, lot, props, outline } = scene;
  const larger = { width: Math.round(size.width * OVERSAMPLING), height: Math.round(size.height * OVERSAMPLING) };
  const raster = renderFrame(pose, larger, { subject: lot, props });
  const pixels = await sharp(await finishPhoto(raster, scene))
    .raw()
    .toBuffer();
  const image = { ...size, pixels, channels: 3 as const };
  const projected = projectPolygon(outline, pose, size);
  return { scene, image, truth: await readTruth(raster, scene), projected, hidden: findOccluders(image, projected) };
}

/** The photo with pavers, as the product paints them in step 3. */
export function pave({ scene, image, projected, hidden }: SamplePhoto, choice: PaverChoice): Uint8ClampedArray {
  return paintPavers({ image, area: { mask: projected, hidden, camera: scene.pose }, choice }).pixels;
}
