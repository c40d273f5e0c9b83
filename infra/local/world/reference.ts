import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { project, unproject } from '#shared/geometry/mercator.ts';

/** Meters in the sample world: x east, y south. The north-west corner of the first block is 0, 0. */
export type WorldPoint = { readonly x: number; readonly y: number };

/** The map's default center. */
export const defaultCenter: LatLng = { lat: 26.1224, lng: -80.1373 };

/** The default center in the world: in front of a house, in the middle of the first block. */
const centerInWorld: WorldPoint = { x: 122, y: 13 };

const EQUATOR_METERS = 40_075_016.685_578_488;

/**
 * Web mercator stretches with latitude, so the world consists of bands of half a degree, each scaled to true meters at
 * its middle. The default center is in the middle of band 0, where meters are exact.
 */
export function bandOf(lat: number): number {
  return Math.round((lat - defaultCenter.lat) * 2);
}

/** True meters per meter of web mercator at the equator. */
function bandScale(band: number): number {
  return Math.cos(((defaultCenter.lat + band / 2) * Math.PI) / 180);
}

const originPixel = project(defaultCenter, 0, EQUATOR_METERS);
const origin: WorldPoint = {
  x: originPixel.x * bandScale(0) - centerInWorld.x,
  y: originPixel.y * bandScale(0) - centerInWorld.y,
};

export function toWorld(point: LatLng, band = bandOf(point.lat)): WorldPoint {
  const { x, y } = project(point, 0, EQUATOR_METERS);
  const scale = bandScale(band);
  return { x: x * scale - origin.x, y: y * scale - origin.y };
}

export function toLatLng({ x, y }: WorldPoint, band: number): LatLng {
  const scale = bandScale(band);
  return unproject({ x: (x + origin.x) / scale, y: (y + origin.y) / scale }, 0, EQUATOR_METERS);
}
