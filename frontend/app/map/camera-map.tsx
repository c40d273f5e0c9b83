import { Marker } from '@vis.gl/react-maplibre';
import { Camera } from 'lucide-react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { HouseMarker } from './house-marker.tsx';
import { SatelliteMap } from './satellite-map.tsx';

type CameraMapProps = {
  readonly styleUrl: string;
  readonly house: LatLng;
  readonly camera: LatLng;
  readonly zoom: number;
  readonly onMove: (camera: LatLng) => void;
};

/** Satellite map of the house with a camera that is dragged or placed by a click. */
export function CameraMap({ styleUrl, house, camera, zoom, onMove }: CameraMapProps) {
  return (
    <SatelliteMap
      styleUrl={styleUrl}
      center={house}
      zoom={zoom}
      controls={false}
      onPick={onMove}
      instead="Use the sliders."
    >
      <HouseMarker point={house} label="House" />
      <Marker
        latitude={camera.lat}
        longitude={camera.lng}
        anchor="center"
        draggable
        style={{ zIndex: 3 }}
        onDragEnd={({ lngLat }) => onMove({ lat: lngLat.lat, lng: lngLat.lng })}
      >
        <span
          data-testid="camera-marker"
          className="grid size-11 cursor-grab place-items-center rounded-full border-[3px] border-white bg-sky text-white shadow-overlay"
        >
          <Camera aria-hidden="true" className="size-5" />
        </span>
      </Marker>
    </SatelliteMap>
  );
}
