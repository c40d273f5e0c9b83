import type { Map as MapInstance } from 'maplibre-gl';

import { initialMap } from '#shared/properties/map-bounds.ts';
import type { MapBounds } from '#shared/properties/map-bounds.ts';

/** Visible part of the map. */
export type MapView = { readonly zoom: number; readonly bounds: MapBounds };

export const initialView: MapView = { zoom: initialMap.zoom, bounds: initialMap.bounds };

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

const wrap = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;
