import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';

type Shown = Pick<MapInstance, 'flyTo' | 'fitBounds' | 'setPadding'>;

type Focus = {
  readonly isOutlining: boolean;
  readonly outline: readonly LatLng[];
  /** Where the before photo was taken, which is on the street in front of the house. */
  readonly camera: LatLng | undefined;
  /** How much of the map is covered at its edges, in pixels. */
  readonly covered: { readonly top: number; readonly bottom: number };
};

/** Close enough to outline a driveway. */
const DRAWING_ZOOM = 20;
/** Pixels around the outline's corners and labels: on a desktop, and where little of the map is free. */
const MARGIN = 56;
const NARROW_MARGIN = 28;
/** The curb lies about this share of the way from the house to the camera, which drove in the street. */
const CURB = 0.9;
/** A camera farther away than this, in degrees (some 60 m), was in another street. */
const MAX_CAMERA_DISTANCE = 0.0006;

/**
 * Centers the outline, else the driveway or the house, in the part of the map that is not covered. Returns how to do so
 * again; undefined while there is no house.
 */
export function useFocus(map: Shown | undefined, house: LatLng | undefined, focus: Focus): (() => void) | undefined {
  const { isOutlining, covered } = focus;
  const { lat, lng } = house ?? {};
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    map?.setPadding({ top: covered.top, bottom: covered.bottom, left: 0, right: 0 });
  }, [map, covered.top, covered.bottom]);
  useEffect(() => {
    if (map && lat !== undefined && lng !== undefined) show(map, { lat, lng }, { ...latest.current, isOutlining });
  }, [map, lat, lng, isOutlining]);
  return map && house && (() => show(map, house, focus));
}

function show(map: Shown, house: LatLng, focus: Focus): void {
  const { isOutlining, covered } = focus;
  const corners = isOutlining ? cornersOf(house, focus) : [];
  if (corners.length < 2) {
    map.flyTo({ center: [house.lng, house.lat], zoom: isOutlining ? DRAWING_ZOOM : initialMap.searchZoom });
    return;
  }
  const lats = corners.map((point) => point.lat);
  const lngs = corners.map((point) => point.lng);
  map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
    padding: covered.top > 0 || covered.bottom > 0 ? NARROW_MARGIN : MARGIN,
    maxZoom: DRAWING_ZOOM,
  });
}

/**
 * What step 2 has to show: the outline, or the ground between house and curb, where the driveway is.
 * @internal exported for tests
 */
export function cornersOf(house: LatLng, { outline, camera }: Pick<Focus, 'outline' | 'camera'>): readonly LatLng[] {
  if (outline.length > 0) return outline;
  if (!camera || Math.hypot(camera.lat - house.lat, camera.lng - house.lng) > MAX_CAMERA_DISTANCE) return [house];
  const curb = (from: number, to: number): number => from + (to - from) * CURB;
  return [house, { lat: curb(house.lat, camera.lat), lng: curb(house.lng, camera.lng) }];
}
