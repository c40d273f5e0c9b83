/* MapLibre 6 is ESM only and loads its worker from a URL, so it gets the URL of the worker that the build emitted. */
import 'maplibre-gl/dist/maplibre-gl.css';
import * as library from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

library.setWorkerUrl(workerUrl);

/** MapLibre with its worker; imported dynamically, so that it loads in parallel with the screen's code. */
export const mapLibrary = library;
