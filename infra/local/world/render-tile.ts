import { unproject } from '#shared/geometry/mercator.ts';
import type { Tile } from '#shared/geometry/mercator.ts';
import type { Raster } from './raster.ts';
import { bandOf, toWorld } from './reference.ts';
import { renderMap } from './render-map.ts';

/** Samples per pixel along each axis; fewer where the ground is coarse. */
function sampling(zoom: number): number {
  return zoom >= 17 ? 1.5 : 1.25;
}

/** One oversampled map tile, to be scaled down to `size` pixels. */
export function renderTile({ zoom, x, y }: Tile, size: number): Raster {
  const pixels = Math.round(size * sampling(zoom));
  const middle = unproject({ x: x + 0.5, y: y + 0.5 }, zoom, 1);
  const band = bandOf(middle.lat);
  const northWest = toWorld(unproject({ x, y }, zoom, 1), band);
  const northEast = toWorld(unproject({ x: x + 1, y }, zoom, 1), band);
  const step = (northEast.x - northWest.x) / pixels;
  return renderMap({ x: northWest.x, y: northWest.y, width: pixels, height: pixels, step });
}
