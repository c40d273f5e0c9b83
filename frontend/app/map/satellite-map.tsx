import { Map as MapLibre } from '@vis.gl/react-maplibre';
import { MapPinOff } from 'lucide-react';
import type { Map as MapInstance } from 'maplibre-gl';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { loadOnce } from './load-once.ts';
import { MapControls } from './map-controls.tsx';
import { flatView, lockHeading, viewOf } from './map-view.ts';
import type { MapView } from './map-view.ts';

const library = loadOnce(async () => (await import('./maplibre.ts')).mapLibrary);

// Loads in parallel with the screen's code. A failure shows when a map is rendered.
void library();

/** MapLibre scales tiles up beyond the deepest zoom of the style. */
const MAX_ZOOM = 21;

const LOCALE = { 'Map.Title': 'Satellite map' };

type SatelliteMapProps = {
  readonly styleUrl: string;
  readonly center: LatLng;
  readonly zoom: number;
  readonly cursor?: string | undefined;
  /** The deepest zoom. It is deeper where more than the map's picture is shown. */
  readonly maxZoom?: number | undefined;
  /** False in dialogs, whose small map needs no controls. */
  readonly controls?: boolean;
  /** What 'Reset view' shows. By default it is the product's first view. */
  readonly onReset?: (() => void) | undefined;
  readonly onView?: (view: MapView) => void;
  readonly onPick: (point: LatLng) => void;
  /** A double click or a double tap zooms. By then, its first click has been reported to `onPick`. */
  readonly onDoubleClick?: () => void;
  readonly onReady?: (map: MapInstance) => void;
  /** Called when the map cannot be shown any more. */
  readonly onFailed?: () => void;
  /** Whether the next screen with a map takes over this one, because creating a map is slow. */
  readonly isKept?: boolean;
  /** What to do instead when the map cannot be shown. */
  readonly instead?: string | undefined;
  readonly children?: ReactNode;
};

/** Events that end a double click or a double tap. MapLibre suppresses the second click of a double tap. */
const DOUBLE_CLICKS: ReadonlySet<string> = new Set(['dblclick', 'touchend']);

/** After this many failed tiles, and none loaded, the map counts as unavailable. */
const MAX_FAILED_TILES = 4;

/** The past of maps that may be taken over: a drawn one is ready at once, a failed one loads everything again. */
const pastOf = new WeakMap<MapInstance, 'drawn' | 'failed'>();

/** The satellite map, without tilt and rotation (product 3.3). It takes data, emits events and makes no queries. */
export function SatelliteMap(props: SatelliteMapProps) {
  const {
    styleUrl,
    center,
    zoom,
    cursor,
    maxZoom = MAX_ZOOM,
    controls = true,
    onReset,
    onView,
    onPick,
    onDoubleClick,
    onReady,
    onFailed,
    isKept = false,
    instead,
    children,
  } = props;
  const [isDrawn, setDrawn] = useState(false);
  const [failed, setFailed] = useState(false);
  const tiles = useRef({ ready: false, styled: false, arrived: false, failed: 0 });
  if (failed) return <PlaceholderMap instead={instead} />;
  const handleView = (map: MapInstance) => {
    exposeView(map);
    onView?.(viewOf(map));
  };
  const handleReady = (map: MapInstance) => {
    if (tiles.current.ready || pastOf.get(map) === 'failed') return;
    tiles.current.ready = true;
    lockHeading(map);
    handleView(map);
    onReady?.(map);
  };
  /** The first tile makes the map ready, so that nobody waits for the rest. */
  const handleTile = (map: MapInstance) => {
    tiles.current.arrived = true;
    pastOf.set(map, 'drawn');
    setDrawn(true);
    handleReady(map);
  };
  /** A map that is taken over does not fire its load events again. */
  const takeOver = (map: MapInstance) => {
    const past = pastOf.get(map);
    if (past === 'drawn' && !tiles.current.arrived) handleTile(map);
    if (past !== 'failed') return;
    pastOf.delete(map);
    map.once('style.load', () => handleReady(map));
    map.setStyle(styleUrl, { diff: false });
  };
  const handleError = (error: unknown, map: MapInstance | null) => {
    console.error('The map has a problem', error);
    tiles.current.failed += 1;
    const { styled, arrived, failed: missing } = tiles.current;
    // Once a tile has loaded, the map stays, because a later failure only leaves a gap.
    if (arrived || (styled && missing < MAX_FAILED_TILES)) return;
    if (map) pastOf.set(map, 'failed');
    setFailed(true);
    onFailed?.();
  };
  return (
    <MapLibre
      ref={(shown) => {
        if (shown) takeOver(shown.getMap());
      }}
      reuseMaps={isKept}
      mapLib={library()}
      mapStyle={styleUrl}
      initialViewState={{ latitude: center.lat, longitude: center.lng, zoom }}
      maxZoom={maxZoom}
      {...flatView}
      locale={LOCALE}
      attributionControl={{ compact: false }}
      style={{ width: '100%', height: '100%', minHeight: controls ? `min(${initialMap.minHeightPx}px, 100%)` : 0 }}
      cursor={cursor ?? 'crosshair'}
      onClick={({ lngLat, defaultPrevented }) => {
        if (!defaultPrevented) onPick({ lat: lngLat.lat, lng: lngLat.lng });
      }}
      onZoomStart={({ originalEvent }) => {
        if (originalEvent && DOUBLE_CLICKS.has(originalEvent.type)) onDoubleClick?.();
      }}
      onLoad={({ target }) => handleReady(target)}
      onMoveEnd={({ target }) => handleView(target)}
      onStyleData={() => {
        tiles.current.styled = true;
      }}
      onSourceData={({ tile, target }) => {
        if (tile) handleTile(target);
      }}
      onError={({ error, target }) => handleError(error, target)}
    >
      {!isDrawn && <LoadingMap />}
      {controls && <MapControls onReset={onReset} />}
      {children}
    </MapLibre>
  );
}

/** Writes center and zoom to the map's element, where scripts and tests can read them. */
function exposeView(map: MapInstance): void {
  const box = map.getContainer();
  const { lat, lng } = map.unproject([box.clientWidth / 2, box.clientHeight / 2]);
  box.dataset['view'] = `${lat},${lng},${map.getZoom()}`;
}

/** Lies over the map until its first tile has arrived; clicks go through it. */
function LoadingMap() {
  return (
    <div className="herringbone pointer-events-none absolute inset-0 z-[4] grid place-items-center">
      <p className="flex items-center gap-2.5 rounded-full bg-paper px-4 py-2 font-medium shadow-card">
        <Spinner className="size-4" />
        Loading the map...
      </p>
    </div>
  );
}

/** Replaces a map that cannot be shown. Address search and a typed area are enough for the whole job. */
function PlaceholderMap({ instead = '' }: { readonly instead: string | undefined }) {
  return (
    <div className="herringbone grid h-full min-h-[min(400px,100%)] place-items-center" data-testid="placeholder-map">
      <p className="flex max-w-[34ch] items-center gap-3 rounded-lg bg-paper p-5 shadow-card">
        <MapPinOff className="size-6 shrink-0 text-clay" />
        {`The map cannot be shown here. ${instead}`.trim()}
      </p>
    </div>
  );
}
