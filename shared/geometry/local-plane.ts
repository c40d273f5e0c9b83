import type { LatLng } from './lat-lng.ts';

/** Meters per degree of latitude (product 6.10). */
const METERS_PER_DEGREE = 111_320;

/** Meters east and south of the plane's origin: y grows downward, as in an image. */
export type PlanePoint = { readonly x: number; readonly y: number };

/** A flat map around one point, accurate to a few millimeters over the size of a lot. */
export type LocalPlane = {
  readonly toPlane: (point: LatLng) => PlanePoint;
  readonly toLatLng: (point: PlanePoint) => LatLng;
};

/** Brings a difference of longitudes into -180..180, so that shapes may cross the antimeridian. */
export function wrapLongitude(degrees: number): number {
  if (degrees >= -180 && degrees <= 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

export function localPlane(origin: LatLng): LocalPlane {
  const perLongitude = METERS_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  return {
    toPlane: ({ lat, lng }) => ({
      x: wrapLongitude(lng - origin.lng) * perLongitude,
      y: (origin.lat - lat) * METERS_PER_DEGREE,
    }),
    toLatLng: ({ x, y }) => ({
      lat: origin.lat - y / METERS_PER_DEGREE,
      lng: wrapLongitude(origin.lng + x / perLongitude),
    }),
  };
}
