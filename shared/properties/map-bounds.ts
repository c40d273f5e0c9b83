import * as z from 'zod';

import { latitude } from '../geometry/lat-lng.ts';

const degrees = z.coerce.number();

/** Bounds of the visible map. `west` is greater than `east` when the view crosses the antimeridian. */
export const mapBounds = z
  .object({
    north: degrees.pipe(latitude),
    south: degrees.pipe(latitude),
    east: degrees.pipe(z.number().min(-180).max(180)),
    west: degrees.pipe(z.number().min(-180).max(180)),
  })
  .refine(({ north, south }) => north >= south, 'north must not be south of south');
export type MapBounds = z.infer<typeof mapBounds>;

/** How the map opens (product 3.1 to 3.4, 3.7, 3.12). */
export const initialMap = {
  center: { lat: 26.1224, lng: -80.1373 },
  zoom: 15,
  searchZoom: 18,
  bounds: { north: 26.13, south: 26.11, east: -80.13, west: -80.15 },
  boundsDebounceMs: 500,
  minHeightPx: 400,
} as const;
