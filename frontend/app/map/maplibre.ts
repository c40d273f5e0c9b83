/* MapLibre 6 is ESM only and loads its worker from an address: hand it the one the build emitted. */
import 'maplibre-gl/dist/maplibre-gl.css';

import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

setWorkerUrl(workerUrl);

export { type Map as MapInstance, type MapMouseEvent } from 'maplibre-gl';
