import { bearing, distance } from '../geometry/bearing.ts';
import type { LatLng } from '../geometry/lat-lng.ts';

/** What decides whether a street-level photo shows a house: where it was taken and its heading. */
export type StreetPhoto = {
  readonly position: LatLng;
  /** Degrees; undefined for a panorama, which shows all directions. */
  readonly heading: number | undefined;
  readonly capturedAt: number;
};

/** Meters from the house: closer photos do not show all of it, farther ones show others in front of it (product 5.38). */
const MIN_DISTANCE = 5;
const MAX_DISTANCE = 40;
/** Meters beyond the nearest photo: when one was taken close by, those farther away show other houses. */
const MAX_EXTRA_DISTANCE = 6;
/** Maximum angle in degrees between a photo's heading and the house. */
const MAX_ANGLE = 25;
/** Photos of one drive are taken every few meters and look the same. */
const MIN_SEPARATION_METERS = 4;
const MAX_PHOTOS = 4;
/** More panoramas add nothing, because each can be turned (product 5.38). */
const MAX_PANORAMAS = 2;

const angleBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/**
 * The photos that show a house best, at most four. Up to two panoramas come first, nearest first, because they can be
 * turned to the house and their camera is known. Then come the photos that face the house most directly.
 */
export function pickPhotos<P extends StreetPhoto>(photos: readonly P[], house: LatLng): readonly P[] {
  const useful = photos
    .map((photo) => {
      const meters = distance(photo.position, house);
      const off = photo.heading === undefined ? 0 : angleBetween(photo.heading, bearing(photo.position, house));
      return { photo, meters, off };
    })
    .filter(({ meters, off }) => meters >= MIN_DISTANCE && meters <= MAX_DISTANCE && off <= MAX_ANGLE);
  const reach = Math.min(...useful.map(({ meters }) => meters)) + MAX_EXTRA_DISTANCE;
  const best = useful
    .filter(({ meters }) => meters <= reach)
    .toSorted((a, b) => rank(a) - rank(b) || b.photo.capturedAt - a.photo.capturedAt);
  const picked: P[] = [];
  for (const { photo } of best) {
    const alike = picked.filter((other) => isSimilar(other, photo));
    const known = alike.some((other) => distance(other.position, photo.position) < MIN_SEPARATION_METERS);
    const room = picked.length < MAX_PHOTOS && (photo.heading !== undefined || alike.length < MAX_PANORAMAS);
    if (!known && room) picked.push(photo);
  }
  return picked;
}

type RankedPhoto = { readonly photo: StreetPhoto; readonly meters: number; readonly off: number };

const rank = ({ photo, meters, off }: RankedPhoto): number =>
  photo.heading === undefined ? meters : MAX_DISTANCE + off;
const isSimilar = (a: StreetPhoto, b: StreetPhoto): boolean => (a.heading === undefined) === (b.heading === undefined);
