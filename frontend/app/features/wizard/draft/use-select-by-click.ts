import type { Map as MapInstance } from 'maplibre-gl';
import { useEffect, useRef } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { sidesOf } from '#shared/geometry/ring.ts';
import { useWizard } from '../wizard-model.ts';
import { selectedIn } from '../wizard-state.ts';
import { isSameRing, ringAt, ringUnder } from './ground-edits.ts';

type Pixel = { readonly x: number; readonly y: number };

/** A click within this many pixels of the selected ring is meant for its corners and midpoints. */
const OWN_PX = 16;

/** Selects the ring under a click or tap, unless one is being drawn. */
export function useSelectByClick(): void {
  const { map, state, change } = useWizard();
  const latest = useRef({ state, change });
  useEffect(() => {
    latest.current = { state, change };
  });
  useEffect(() => {
    if (!map) return undefined;
    /** Whether a ring was being drawn when the press began: the click that closes a ring selects nothing. */
    let wasDrawing = false;
    const press = () => {
      const { drawing, trace } = latest.current.state;
      wasDrawing = drawing || trace.phase !== 'off';
    };
    const select = ({ lngLat: { lat, lng }, point }: { readonly lngLat: LatLng; readonly point: Pixel }) => {
      if (wasDrawing) return;
      const selected = selectedIn(latest.current.state);
      if (pixelsTo(map, ringAt(latest.current.state, selected) ?? [], point) < OWN_PX) return;
      const found = ringUnder(latest.current.state, { lat, lng });
      if (found && !isSameRing(found, selected)) latest.current.change({ selected: found });
    };
    map.on('mousedown', press);
    map.on('touchstart', press);
    map.on('click', select);
    return () => {
      map.off('mousedown', press);
      map.off('touchstart', press);
      map.off('click', select);
    };
  }, [map]);
}

/** Distance in pixels from a point to the nearest side of a ring. */
function pixelsTo(map: MapInstance, ring: readonly LatLng[], { x, y }: Pixel): number {
  const sides = sidesOf(ring.map(({ lat, lng }): Pixel => map.project([lng, lat])));
  return Math.min(
    ...sides.map(([a, b]) => {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
      const share = Math.min(1, Math.max(0, along));
      return Math.hypot(x - a.x - dx * share, y - a.y - dy * share);
    }),
  );
}
