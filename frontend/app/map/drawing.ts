import type { Map as MapInstance } from 'maplibre-gl';
import { TerraDraw, TerraDrawModeUndoRedo } from 'terra-draw';
import type { TerraDrawPolygonMode } from 'terra-draw';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { editMode, polygonMode } from './drawing-modes.ts';
import { OneFingerAdapter } from './one-finger-adapter.ts';

/** An outline that is not finished. */
export type Sketch = {
  /** The corners placed so far. */
  readonly corners: readonly LatLng[];
  /** The same corners, with the pointer's position as the next one. */
  readonly live: readonly LatLng[];
  /** Whether a corner that was taken back can be placed again. */
  readonly canRedo: boolean;
};

type Listener = {
  readonly onSketch: (sketch: Sketch) => void;
  /** Called when the sketch was closed, which ends drawing. */
  readonly onComplete: (outline: readonly LatLng[]) => void;
  /** Called when corners of the finished outline moved. `isDone` is true once they are released. */
  readonly onEdit: (outline: readonly LatLng[], isDone: boolean) => void;
  /** Called before a drag, which may move a corner or only the map. */
  readonly onDragStart: () => void;
  /** Called when what the drag moved is back where it was. */
  readonly onDragCancel: () => void;
};

export type Drawing = {
  /** Starts a sketch, or goes on with one whose corners were placed before. */
  readonly draw: (corners: readonly LatLng[]) => void;
  /** Shows a finished outline, or nothing, and ends drawing. */
  readonly show: (outline: readonly LatLng[]) => void;
  /** Takes back the last corner of the sketch; false when there is none. */
  readonly takeBack: () => boolean;
  readonly redo: () => void;
  readonly end: () => void;
};

/** One driveway outline on the map: drawn by clicking corners, edited by dragging corners and midpoints. */
export function startDrawing(map: MapInstance, listener: Listener): Drawing {
  const { onSketch, onComplete, onEdit } = listener;
  const sketching = polygonMode();
  let beforeDrag: readonly LatLng[] = [];
  const adapter = new OneFingerAdapter(map, {
    onStart: () => {
      beforeDrag = outlineOf(terra.getSnapshot());
      listener.onDragStart();
    },
    onCancel: () => {
      // While corners are placed, a drag moves nothing but the map.
      if (terra.getMode() === 'polygon') return;
      show(beforeDrag);
      listener.onDragCancel();
    },
  });
  const terra = new TerraDraw({
    adapter,
    modes: [sketching, editMode()],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  });
  /** True while the wizard itself draws something, which is not an edit by the person. */
  let isQuiet = false;
  const quietly = (act: () => void) => {
    isQuiet = true;
    act();
    isQuiet = false;
  };
  /** The outline as last reported or shown. Selecting it fires a change that moves no corner. */
  let last = '';
  const report = (isDone: boolean) => {
    const outline = outlineOf(terra.getSnapshot());
    if (JSON.stringify(outline) === last && !isDone) return;
    last = JSON.stringify(outline);
    onEdit(outline, isDone);
  };
  const show = (points: readonly LatLng[]) =>
    quietly(() => {
      terra.clear();
      terra.setMode('select');
      if (points.length < 3) return;
      const [added] = terra.addFeatures([toFeature(points)]);
      if (added?.id !== undefined) edit(terra, added.id);
      last = JSON.stringify(outlineOf(terra.getSnapshot()));
    });
  terra.start();
  terra.setMode('select');
  terra.on('change', (_, type) => {
    if (isQuiet || type === 'styling') return;
    if (terra.getMode() === 'polygon') onSketch(sketchOf(terra));
    else report(false);
  });
  terra.on('finish', (id, { action }) => {
    if (action !== 'draw') return report(true);
    quietly(() => edit(terra, id));
    const outline = outlineOf(terra.getSnapshot());
    last = JSON.stringify(outline);
    onComplete(outline);
  });
  return {
    draw: (corners) => {
      quietly(() => {
        terra.clear();
        terra.setMode('polygon');
      });
      placeCorners(sketching, corners);
    },
    show,
    takeBack: () => terra.undo(),
    redo: () => void terra.redo(),
    end: () => terra.stop(),
  };
}

function edit(terra: TerraDraw, id: string | number): void {
  terra.setMode('select');
  terra.selectFeature(id);
}

/** Clicks are placed far outside the screen, where no corner is near enough to count as the closing one. */
const FAR_AWAY_PX = -1e6;

/** Clicks corners on the person's behalf, because the tool cannot start from given corners. */
function placeCorners(mode: TerraDrawPolygonMode, corners: readonly LatLng[]): void {
  for (const { lat, lng } of corners) {
    mode.onClick({
      lng: trim(lng),
      lat: trim(lat),
      containerX: FAR_AWAY_PX,
      containerY: FAR_AWAY_PX,
      button: 'left',
      heldKeys: [],
      isContextMenu: false,
    });
  }
}

type Snapshot = ReturnType<TerraDraw['getSnapshot']>;

function ringOf(snapshot: Snapshot): { readonly ring: readonly LatLng[]; readonly placed: number } {
  for (const { geometry, properties } of snapshot) {
    if (geometry.type !== 'Polygon') continue;
    const ring = (geometry.coordinates[0] ?? []).slice(0, -1);
    return {
      ring: ring.flatMap(([lng, lat]) => (lat === undefined || lng === undefined ? [] : [{ lat, lng }])),
      placed: Number(properties['committedCoordinateCount'] ?? ring.length),
    };
  }
  return { ring: [], placed: 0 };
}

const outlineOf = (snapshot: Snapshot): readonly LatLng[] => ringOf(snapshot).ring;

function sketchOf(terra: TerraDraw): Sketch {
  const { ring, placed } = ringOf(terra.getSnapshot());
  return { corners: ring.slice(0, placed), live: ring, canRedo: terra.canRedo() };
}

/** Nine decimals, a tenth of a millimeter, are the most that the drawing library accepts. */
const trim = (degrees: number): number => Number(degrees.toFixed(9));

/** A closed ring of corners. */
export const toRing = (points: readonly LatLng[]): number[][] =>
  [...points, ...points.slice(0, 1)].map(({ lat, lng }) => [trim(lng), trim(lat)]);

function toFeature(points: readonly LatLng[]): Snapshot[number] {
  const coordinates = [toRing(points)];
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: { mode: 'polygon' } };
}
