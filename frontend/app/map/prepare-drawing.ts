import type { Map as MapInstance } from 'maplibre-gl';
import { TerraDraw, TerraDrawRenderMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

import { toRing } from './drawing.ts';

const MODE = 'prepared';

const invisible = {
  polygonFillOpacity: 0,
  polygonOutlineWidth: 0,
  pointWidth: 0,
  pointOutlineWidth: 0,
};

/** Side of the outline in degrees: some 10 m. */
const SIDE = 0.0001;

const prepared = new WeakSet<MapInstance>();

/**
 * Draws an invisible outline and corner, once per map. This compiles the graphics programs for them in advance.
 * Otherwise the person's first corners would have to wait for that.
 */
export function prepareDrawing(map: MapInstance): void {
  if (prepared.has(map)) return;
  prepared.add(map);
  const terra = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, prefixId: MODE }),
    modes: [new TerraDrawRenderMode({ modeName: MODE, styles: invisible })],
  });
  terra.start();
  const { lng, lat } = map.getCenter();
  const [east, north] = [lng + SIDE, lat + SIDE];
  const ring = toRing([
    { lat, lng },
    { lat, lng: east },
    { lat: north, lng: east },
  ]);
  const [corner = []] = ring;
  terra.addFeatures([
    { type: 'Feature', properties: { mode: MODE }, geometry: { type: 'Polygon', coordinates: [ring] } },
    { type: 'Feature', properties: { mode: MODE }, geometry: { type: 'Point', coordinates: corner } },
  ]);
  map.once('idle', () => terra.stop());
}
