import type { LatLng } from './lat-lng.ts';

/** A position in Web Mercator pixels from the northwest corner of the world at some zoom. */
export type WorldPixel = { readonly x: number; readonly y: number };

/** Earth's equatorial circumference in meters (WGS 84, 2π × 6,378,137). */
const CIRCUMFERENCE = 40_075_016.685_578_488;

/** The latitude at which a Web Mercator map ends, so that the world is square. */
const MAX_LATITUDE = 85.051_128_78;

const radians = Math.PI / 180;

/** Web mercator (EPSG:3857) as map tiles use it; `tileSize` is the size of the world at zoom 0. */
export function project({ lat, lng }: LatLng, zoom: number, tileSize = 256): WorldPixel {
  const world = tileSize * 2 ** zoom;
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
  return {
    x: ((lng + 180) / 360) * world,
    y: ((1 - Math.asinh(Math.tan(clamped * radians)) / Math.PI) / 2) * world,
  };
}

export function unproject({ x, y }: WorldPixel, zoom: number, tileSize = 256): LatLng {
  const world = tileSize * 2 ** zoom;
  return {
    lat: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) / radians,
    lng: (x / world) * 360 - 180,
  };
}

/** Ground meters that one pixel covers at a latitude. */
export function metersPerPixel(lat: number, zoom: number, tileSize = 256): number {
  return (CIRCUMFERENCE * Math.cos(lat * radians)) / (tileSize * 2 ** zoom);
}

export type Tile = { readonly zoom: number; readonly x: number; readonly y: number };

export function tileAt(point: LatLng, zoom: number): Tile {
  const count = 2 ** zoom;
  const { x, y } = project(point, zoom, 1);
  const inside = (value: number): number => Math.max(0, Math.min(count - 1, Math.floor(value)));
  return { zoom, x: inside(x), y: inside(y) };
}
