import type { Map as MapInstance } from 'maplibre-gl';
import { TerraDraw, TerraDrawRenderMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

const MODE = 'prepared';

const invisible = {
  polygonFillOpacity: 0,
  polygonOutlineWidth: 0,
  pointWidth: 0,
  pointOutlineWidth: 0,
};

/** Decimal places of a degree that the drawing tool accepts. */
const PLACES = 9;
/** Side of the outline in degrees: some 10 m. */
const SIDE = 0.0001;

const prepared = new WeakSet<MapInstance>();

/**
 * Draws an outline and a corner that nobody sees: the graphics programs for them are made now, and not under the first
 * corners of a person, who would wait for them. Once for each map.
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
  const corner = (east: number, north: number) => [lng + east, lat + north].map((part) => Number(part.toFixed(PLACES)));
  const ring = [corner(0, 0), corner(SIDE, 0), corner(SIDE, SIDE), corner(0, 0)];
  terra.addFeatures([
    { type: 'Feature', properties: { mode: MODE }, geometry: { type: 'Polygon', coordinates: [ring] } },
    { type: 'Feature', properties: { mode: MODE }, geometry: { type: 'Point', coordinates: corner(0, 0) } },
  ]);
  map.once('idle', () => terra.stop());
}
