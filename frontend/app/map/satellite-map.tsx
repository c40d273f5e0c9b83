import { MapPinOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Map as MapLibre } from '@vis.gl/react-maplibre';
import type { Map as MapInstance } from 'maplibre-gl';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import { MapControls } from './map-controls.tsx';

const library = import('./maplibre.ts').then(({ mapLibrary }) => mapLibrary);

/** MapLibre stretches tiles beyond the deepest zoom the style has. */
const MAX_ZOOM = 21;

const LOCALE = { 'Map.Title': 'Satellite map' };

type SatelliteMapProps = {
  readonly styleUrl: string;
  readonly center: LatLng;
  readonly zoom: number;
  readonly cursor?: string | undefined;
  readonly onPick: (point: LatLng) => void;
  readonly onReady: (map: MapInstance) => void;
  readonly children?: ReactNode;
};

/** The satellite map: tilt and heading locked to 0 (spec section 9). It takes data and emits events, and knows no queries. */
export function SatelliteMap({ styleUrl, center, zoom, cursor, onPick, onReady, children }: SatelliteMapProps) {
  const [failed, setFailed] = useState(() => !canDraw());
  if (failed) return <PlaceholderMap />;
  return (
    <MapLibre
      mapLib={library}
      mapStyle={styleUrl}
      initialViewState={{ latitude: center.lat, longitude: center.lng, zoom }}
      maxZoom={MAX_ZOOM}
      maxPitch={0}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      locale={LOCALE}
      attributionControl={{ compact: false }}
      style={{ width: '100%', height: '100%', minHeight: initialMap.minHeightPx }}
      cursor={cursor ?? 'crosshair'}
      onClick={({ lngLat, defaultPrevented }) => {
        if (!defaultPrevented) onPick({ lat: lngLat.lat, lng: lngLat.lng });
      }}
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        target.keyboard.disableRotation();
        noteView(target);
        onReady(target);
      }}
      onMoveEnd={({ target }) => noteView(target)}
      onError={({ error, target }) => {
        console.error('The map has a problem', error);
        if (!target.isStyleLoaded() && !target.loaded()) setFailed(true);
      }}
    >
      <MapControls />
      {children}
    </MapLibre>
  );
}

/** Leaves the view's centre and zoom on the map's element, where scripts and tests can read it. */
function noteView(map: MapInstance): void {
  const { lat, lng } = map.getCenter();
  map.getContainer().dataset['view'] = `${lat},${lng},${map.getZoom()}`;
}

function canDraw(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** Where the map cannot be shown: the address search and the manual area still do the whole job. */
function PlaceholderMap() {
  return (
    <div className="herringbone grid h-full min-h-[400px] place-items-center" data-testid="placeholder-map">
      <p className="flex max-w-[34ch] items-center gap-3 rounded-lg bg-paper p-5 shadow-card">
        <MapPinOff className="size-6 shrink-0 text-clay" />
        The map cannot be shown here. Search for an address above, and enter the area by hand.
      </p>
    </div>
  );
}
