import sharp from 'sharp';

import type { CameraPose, Size } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { Tile } from '#shared/geometry/mercator.ts';
import type { MapView } from '#shared/geometry/view-around.ts';
import { lotContaining } from './lot.ts';
import type { Raster } from './raster.ts';
import { bandOf, toWorld } from './reference.ts';
import { renderFrame } from './render-frame.ts';
import { renderMap } from './render-map.ts';
import { renderTile } from './render-tile.ts';

/** The jobs of a renderer. The same job always gives the same image. */
export type RenderJob =
  | { readonly kind: 'tile'; readonly tile: Tile; readonly size: number }
  | { readonly kind: 'map'; readonly view: MapView; readonly scale: number }
  | { readonly kind: 'frame'; readonly pose: CameraPose; readonly size: Size }
  | { readonly kind: 'driveway mask'; readonly pose: CameraPose; readonly size: Size; readonly house: LatLng };

/** Samples per pixel along each axis. */
const OVERSAMPLING = 1.5;

async function jpeg({ rgb, width, height }: Raster, size: Size, quality: number): Promise<Uint8Array> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function enlarged({ width, height }: Size): Size {
  return { width: Math.round(width * OVERSAMPLING), height: Math.round(height * OVERSAMPLING) };
}

function mapRaster({ bounds, center }: MapView, { width, height }: Size): Raster {
  const band = bandOf(center.lat);
  const northWest = toWorld({ lat: bounds.north, lng: bounds.west }, band);
  const northEast = toWorld({ lat: bounds.north, lng: bounds.east }, band);
  return renderMap({ ...northWest, width, height, step: (northEast.x - northWest.x) / width });
}

/** One byte per pixel: 255 where the camera sees the driveway of the house at a point, behind whatever hides it. */
async function drivewayMask(pose: CameraPose, size: Size, house: LatLng): Promise<Uint8Array> {
  const { driveway, width, height } = renderFrame(pose, enlarged(size), { subject: lotContaining(toWorld(house)) });
  return sharp(driveway, { raw: { width, height, channels: 1 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

export async function runRenderJob(job: RenderJob): Promise<Uint8Array> {
  switch (job.kind) {
    case 'tile':
      return jpeg(renderTile(job.tile, job.size), { width: job.size, height: job.size }, 84);
    case 'map': {
      const size = { width: job.view.width * job.scale, height: job.view.height * job.scale };
      return jpeg(mapRaster(job.view, size), size, 90);
    }
    case 'frame':
      return jpeg(renderFrame(job.pose, enlarged(job.size)), job.size, 90);
    case 'driveway mask':
      return drivewayMask(job.pose, job.size, job.house);
  }
}
