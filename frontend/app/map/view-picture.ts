import type { Map as MapInstance } from 'maplibre-gl';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { PlanePoint } from '#shared/geometry/local-plane.ts';
import { metersPerPixel, project, unproject } from '#shared/geometry/mercator.ts';

/** What the map showed at one moment. */
export type ViewPicture = {
  readonly bitmap: ImageBitmap;
  readonly metersPerPixel: number;
  /** Pixels of the picture per page pixel. */
  readonly density: number;
  /** The place in the upper left corner. */
  readonly corner: LatLng;
  readonly zoom: number;
};

/** MapLibre counts zoom in tiles of this size. */
const TILE_SIZE = 512;

/** Ground meters that one pixel of the page shows. */
export const groundMeters = (map: MapInstance): number => metersPerPixel(map.getCenter().lat, map.getZoom(), TILE_SIZE);

/** The place that a page pixel showed in a picture, wherever the map is by now. The map is flat and north up. */
export function placeIn({ corner, zoom }: Pick<ViewPicture, 'corner' | 'zoom'>, { x, y }: PlanePoint): LatLng {
  const from = project(corner, zoom, TILE_SIZE);
  return unproject({ x: from.x + x, y: from.y + y }, zoom, TILE_SIZE);
}

/** Copies the map's own picture from tiles that are loaded already, so no tile is requested or paid for again. */
export function takeViewPicture(map: MapInstance): Promise<ViewPicture> {
  const canvas = map.getCanvas();
  const density = canvas.width / canvas.clientWidth;
  return new Promise<ViewPicture>((resolve, reject) => {
    // The drawing buffer can be read only until the frame ends, and the map may move before the copy is made.
    map.once('render', () => {
      const { lat, lng } = map.unproject([0, 0]);
      const view = { corner: { lat, lng }, zoom: map.getZoom(), metersPerPixel: groundMeters(map) / density };
      createImageBitmap(canvas).then((bitmap) => resolve({ bitmap, density, ...view }), reject);
    });
    map.triggerRepaint();
  });
}
