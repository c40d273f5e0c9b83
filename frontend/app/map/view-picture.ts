import type { Map as MapInstance } from 'maplibre-gl';

import { metersPerPixel } from '#shared/geometry/mercator.ts';

/** What the map shows at this moment. */
export type ViewPicture = {
  readonly bitmap: ImageBitmap;
  readonly metersPerPixel: number;
  /** Pixels of the picture in one of the page. */
  readonly density: number;
};

/** MapLibre counts zoom in tiles of this size. */
const TILE_SIZE = 512;

/** Ground meters that one pixel of the page shows. */
export const groundMeters = (map: MapInstance): number => metersPerPixel(map.getCenter().lat, map.getZoom(), TILE_SIZE);

/** Copies the map's own picture, from tiles it has loaded already: no tile is asked for, and none is paid for again. */
export async function takeViewPicture(map: MapInstance): Promise<ViewPicture> {
  const canvas = map.getCanvas();
  const density = canvas.width / canvas.clientWidth;
  const bitmap = await new Promise<ImageBitmap>((resolve, reject) => {
    // The drawing buffer may be read only until the frame ends.
    map.once('render', () => void createImageBitmap(canvas).then(resolve, reject));
    map.triggerRepaint();
  });
  return { bitmap, density, metersPerPixel: groundMeters(map) / density };
}
