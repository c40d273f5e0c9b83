import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';

type Focus = {
  readonly isOutlining: boolean;
  readonly outline: readonly LatLng[];
  readonly covered: { readonly top: number; readonly bottom: number };
};

/** Close enough to outline a driveway. */
const DRAWING_ZOOM = 20;
/** Space in pixels for the outline's corners and labels. */
const OUTLINE_MARGIN = 56;

/** Centers the outline, else the house, in the part of the map that is not covered. */
export function useFocus(map: MapInstance | undefined, house: LatLng | undefined, focus: Focus): void {
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
    if (!map || lat === undefined || lng === undefined) return;
    const [first, ...rest] = isOutlining ? latest.current.outline : [];
    if (!first) {
      map.flyTo({ center: [lng, lat], zoom: isOutlining ? DRAWING_ZOOM : initialMap.searchZoom });
      return;
    }
    const lats = [first, ...rest].map((point) => point.lat);
    const lngs = [first, ...rest].map((point) => point.lng);
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
      padding: OUTLINE_MARGIN,
      maxZoom: DRAWING_ZOOM,
    });
  }, [map, lat, lng, isOutlining]);
}
