import sharp from 'sharp';

import { cropPanorama } from '#shared/geometry/panorama.ts';
import type { PanoramaAxes } from '#shared/geometry/panorama.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import { sharpInputLimits } from '../../photos/sharp-input-limits.ts';

/** Limits of the crop's width in pixels: large enough to design with, and not larger than needed. */
const MAX_WIDTH = 1600;
const MIN_WIDTH = 640;

/** Crops a panorama (equirectangular JPEG, 2:1) to what a camera with this pose would show; a JPEG, 4:3. */
export async function photoFromPanorama(
  bytes: Uint8Array,
  axes: PanoramaAxes,
  view: Pick<StreetPose, 'heading' | 'pitch' | 'fov'>,
): Promise<Uint8Array> {
  const { data, info } = await sharp(bytes, sharpInputLimits)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // In the middle the crop has as many pixels per degree as the panorama.
  const natural = (info.width / Math.PI) * Math.tan((view.fov * Math.PI) / 360);
  const width = Math.round(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, natural)) / 4) * 4;
  const size = { width, height: (width * 3) / 4 };
  const { pixels } = cropPanorama({ width: info.width, height: info.height, pixels: data }, axes, view, size);
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
