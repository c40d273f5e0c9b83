import type { Map as MapInstance } from 'maplibre-gl';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import type { MapBounds } from '#shared/properties/map-bounds.ts';

/** Visible part of the map. */
export type MapView = { readonly zoom: number; readonly bounds: MapBounds };

export const initialView: MapView = { zoom: initialMap.zoom, bounds: initialMap.bounds };

/** Options that lock tilt and heading to 0 (product 3.3). */
export const flatView = { maxPitch: 0, dragRotate: false, pitchWithRotate: false, touchPitch: false } as const;

type Turning = { readonly disableRotation: () => unknown };

/** By default, two fingers and keys rotate a map. No option prevents that (product 3.3). */
export function lockHeading(map: { readonly touchZoomRotate: Turning; readonly keyboard: Turning }): void {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
}

/** The Web Mercator projection ends at this latitude. */
const MAX_LATITUDE = 85;

export function viewOf(map: MapInstance): MapView {
  const box = map.getBounds();
  const wide = box.getEast() - box.getWest() >= 360;
  return {
    zoom: map.getZoom(),
    bounds: {
      north: Math.min(box.getNorth(), MAX_LATITUDE),
      south: Math.max(box.getSouth(), -MAX_LATITUDE),
      east: wide ? 180 : wrap(box.getEast()),
      west: wide ? -180 : wrap(box.getWest()),
    },
  };
}

/** The middle of what a person sees. A bottom sheet may cover the middle of the bounds. */
export function middleOf(map: Pick<MapInstance, 'getCenter'>): LatLng {
  const { lat, lng } = map.getCenter();
  return { lat, lng: wrap(lng) };
}

const wrap = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;
