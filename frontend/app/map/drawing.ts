import type { Map as MapInstance } from 'maplibre-gl';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

import type { LatLng } from '#shared/geometry/lat-lng.ts';

const SKY = '#2563eb';
const WHITE = '#ffffff';

/** Style of a drawn driveway (product 6.6). */
const polygonStyle = { fillColor: SKY, fillOpacity: 0.3, outlineColor: SKY, outlineWidth: 3 } as const;
const cornerStyle = { width: 8, color: WHITE, outline: SKY, outlineWidth: 3 } as const;

type Listener = {
  /** The current outline without its closing point; empty while there is none. */
  readonly onChange: (outline: readonly LatLng[]) => void;
  /** A polygon was completed, which ends drawing mode. */
  readonly onComplete: () => void;
};

export type Drawing = {
  readonly draw: () => void;
  readonly show: (outline: readonly LatLng[]) => void;
  readonly clear: () => void;
  readonly end: () => void;
};

/** One driveway outline on the map: drawn by clicking corners, edited by dragging corners and midpoints. */
export function startDrawing(map: MapInstance, { onChange, onComplete }: Listener): Drawing {
  const terra = new TerraDraw({ adapter: new TerraDrawMapLibreGLAdapter({ map }), modes: [polygonMode(), editMode()] });
  let isMapRemoved = false;
  map.once('remove', () => {
    isMapRemoved = true;
  });
  terra.start();
  terra.setMode('select');
  const outline = (): LatLng[] => outlineOf(terra.getSnapshot());
  terra.on('change', (_, type) => {
    if (type !== 'styling') onChange(outline());
  });
  terra.on('finish', (id, { action }) => {
    if (action !== 'draw') return;
    edit(terra, id);
    onComplete();
  });
  return {
    draw: () => {
      terra.clear();
      terra.setMode('polygon');
    },
    show: (points) => {
      terra.clear();
      if (points.length < 3) return;
      const [added] = terra.addFeatures([toFeature(points)]);
      if (added?.id !== undefined) edit(terra, added.id);
    },
    clear: () => {
      terra.clear();
      terra.setMode('select');
      onChange([]);
    },
    end: () => {
      // Removing the map has already removed the tool's layers; stop() would throw.
      if (!isMapRemoved) terra.stop();
    },
  };
}

function edit(terra: TerraDraw, id: string | number): void {
  terra.setMode('select');
  terra.selectFeature(id);
}

function polygonMode(): TerraDrawPolygonMode {
  return new TerraDrawPolygonMode({
    pointerDistance: 16,
    styles: { ...polygonStyle, closingPointColor: WHITE, closingPointOutlineColor: SKY, closingPointWidth: 7 },
  });
}

function editMode(): TerraDrawSelectMode {
  return new TerraDrawSelectMode({
    flags: {
      polygon: { feature: { draggable: false, coordinates: { draggable: true, midpoints: true, deletable: true } } },
    },
    styles: {
      selectedPolygonColor: polygonStyle.fillColor,
      selectedPolygonFillOpacity: polygonStyle.fillOpacity,
      selectedPolygonOutlineColor: polygonStyle.outlineColor,
      selectedPolygonOutlineWidth: polygonStyle.outlineWidth,
      selectionPointColor: cornerStyle.color,
      selectionPointWidth: cornerStyle.width,
      selectionPointOutlineColor: cornerStyle.outline,
      selectionPointOutlineWidth: cornerStyle.outlineWidth,
      midPointColor: WHITE,
      midPointWidth: 5,
      midPointOutlineColor: SKY,
      midPointOutlineWidth: 2,
    },
  });
}

type Snapshot = ReturnType<TerraDraw['getSnapshot']>;

function outlineOf(snapshot: Snapshot): LatLng[] {
  for (const { geometry } of snapshot) {
    if (geometry.type !== 'Polygon') continue;
    const ring = geometry.coordinates[0] ?? [];
    return ring.slice(0, -1).flatMap(([lng, lat]) => (lat === undefined || lng === undefined ? [] : [{ lat, lng }]));
  }
  return [];
}

/** Nine decimals are a tenth of a millimeter, the most that the drawing library accepts. */
const trim = (degrees: number): number => Number(degrees.toFixed(9));

function toFeature(points: readonly LatLng[]): Snapshot[number] {
  const ring = [...points, ...points.slice(0, 1)].map(({ lat, lng }) => [trim(lng), trim(lat)]);
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: { mode: 'polygon' } };
}
