import type { Map as MapInstance } from 'maplibre-gl';
import { afterEach, expect, test, vi } from 'vitest';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { PlanePoint } from '#shared/geometry/local-plane.ts';
import { metersPerPixel, project, unproject } from '#shared/geometry/mercator.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import { completed, inWizard, modelOf } from '../testing/in-wizard.tsx';
import { traceHint } from './trace-state.ts';
import { useTracer } from './use-tracer.ts';

afterEach(() => vi.unstubAllGlobals());

const TILE_SIZE = 512;

type View = { readonly center: LatLng; readonly zoom: number };

/** The place at a pixel of a map of 400 × 300 pixels. */
function placeAt({ center, zoom }: View, { x, y }: PlanePoint): LatLng {
  const middle = project(center, zoom, TILE_SIZE);
  return unproject({ x: middle.x + x - 200, y: middle.y + y - 150 }, zoom, TILE_SIZE);
}

/** The pixel of such a map that shows a place. */
function pixelOf({ center, zoom }: View, place: LatLng): PlanePoint {
  const [middle, at] = [project(center, zoom, TILE_SIZE), project(place, zoom, TILE_SIZE)];
  return { x: at.x - middle.x + 200, y: at.y - middle.y + 150 };
}

/** A map of 400 × 300 pixels that shows the view of `view`. Its picture has two pixels for each of them. */
function mapOf(view: () => View): MapInstance {
  let draw = (): void => undefined;
  const map = {
    getZoom: () => view().zoom,
    getCenter: () => view().center,
    getCanvas: () => ({ width: 800, height: 600, clientWidth: 400, clientHeight: 300 }),
    unproject: ([x, y]: readonly [number, number]) => placeAt(view(), { x, y }),
    project: (place: LatLng) => pixelOf(view(), place),
    once: (_: 'render', listen: () => void) => {
      draw = listen;
    },
    triggerRepaint: () => draw(),
  };
  return map as unknown as MapInstance;
}

/** A worker that finds the same corners in every picture. Returns the gestures that it was asked about. */
function stubWorker(corners: readonly PlanePoint[]): readonly Drag[] {
  const drags: Drag[] = [];
  class Finder extends EventTarget {
    postMessage({ kind, id, drag }: { readonly kind: string; readonly id?: number; readonly drag?: Drag }): void {
      if (kind !== 'trace' || !drag) return;
      drags.push(drag);
      this.dispatchEvent(new MessageEvent('message', { data: { id, trace: { corners, confidence: 0.8 } } }));
    }
  }
  vi.stubGlobal('Worker', Finder);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}));
  return drags;
}

/** The wizard over a map, with its current state. */
function wizardOver(map: MapInstance) {
  const model = modelOf({ ...completed, currentStep: 2 });
  let { state } = model;
  const change: typeof model.change = (part) => {
    state = { ...state, ...(typeof part === 'function' ? part(state) : part) };
  };
  return { tracer: inWizard({ ...model, map, change }, () => useTracer()), traceOf: () => state.trace };
}

/** The hint after a gesture without a picture, over a map of this zoom. */
async function hintAt(zoom: number): Promise<string> {
  // Nothing else is read of the map before its picture.
  const map = { getZoom: () => zoom, getCenter: () => ({ lat: 26.12, lng: -80.14 }) } as unknown as MapInstance;
  const { tracer, traceOf } = wizardOver(map);
  await tracer.find({ x: 10, y: 90 });
  return traceHint(traceOf());
}

test('a driveway that cannot be traced is told, and what to do then', async () => {
  expect(await hintAt(20)).toBe('The picture could not be read. Draw the outline instead.');
  expect(await hintAt(16)).toBe('The map shows too little from up here. Zoom in, then try again.');
});

test.each([
  ['moves', { center: { lat: 26.1202, lng: -80.1403 }, zoom: 20 }],
  ['zooms', { center: { lat: 26.12, lng: -80.14 }, zoom: 18.5 }],
] as const)('a suggestion lies on the ground of its picture when the map %s meanwhile', async (_, later) => {
  const first: View = { center: { lat: 26.12, lng: -80.14 }, zoom: 20 };
  let view = first;
  stubWorker([
    { x: 300, y: 200 },
    { x: 360, y: 200 },
    { x: 360, y: 500 },
  ]);
  const { tracer, traceOf } = wizardOver(mapOf(() => view));
  tracer.begin({ x: 165, y: 110 });
  const finding = tracer.find({ x: 165, y: 240 });
  view = later;
  await finding;
  const pixels = [
    { x: 150, y: 100 },
    { x: 180, y: 100 },
    { x: 180, y: 250 },
  ];
  const { outline, origin } = traceOf();
  expect(outline).toEqual(
    pixels.map((pixel) => {
      const { lat, lng } = placeAt(first, pixel);
      return { lat: expect.closeTo(lat, 9), lng: expect.closeTo(lng, 9) };
    }),
  );
  expect(origin).toEqual({
    method: 'suggested',
    metersPerPixel: expect.closeTo(metersPerPixel(first.center.lat, first.zoom, TILE_SIZE), 9),
    clearness: 0.8,
  });
});

test('a zoom between the two clicks moves the garage with the map', async () => {
  const center = { lat: 26.12, lng: -80.14 };
  let view: View = { center, zoom: 20 };
  const drags = stubWorker([]);
  const { tracer } = wizardOver(mapOf(() => view));
  tracer.begin({ x: 160, y: 110 });
  // Zoomed out to half the size, around the middle of the map.
  view = { center, zoom: 19 };
  await tracer.find({ x: 180, y: 200 });
  const near = (x: number, y: number) => ({ x: expect.closeTo(x, 3), y: expect.closeTo(y, 3) });
  expect(drags).toEqual([{ garage: near(360, 260), street: near(360, 400) }]);
});
