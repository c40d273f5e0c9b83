/* MapLibre 6 is ESM only and loads its worker from an address: hand it the one the build emitted. */
import 'maplibre-gl/dist/maplibre-gl.css';
import * as library from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

library.setWorkerUrl(workerUrl);

/** The map library, ready to draw. Asked for by a dynamic import, so that it travels beside the screen's own code. */
export const mapLibrary = library;
