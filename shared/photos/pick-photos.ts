import { bearing, distance } from '../geometry/bearing.ts';
import type { LatLng } from '../geometry/lat-lng.ts';

/** What decides whether a street-level photo shows a house: where it was taken and its heading. */
export type StreetPhoto = {
  readonly position: LatLng;
  /** Degrees; undefined for a panorama, which shows all directions. */
  readonly heading: number | undefined;
  readonly capturedAt: number;
};

/**
 * Meters from the house: closer photos do not show all of it, farther ones show others in front of it (product 5.38).
 */
const minDistance = 5;
const maxDistance = 40;
/** Meters beyond the nearest photo: when one was taken close by, those farther away show other houses. */
const maxExtraDistance = 6;
/** Maximum angle in degrees between a photo's heading and the house. */
const maxAngle = 25;
/** Photos of one drive are taken every few meters and look the same. */
const minSeparationMeters = 4;
const maxPhotos = 4;
/** More panoramas add nothing, because each can be turned (product 5.38). */
const maxPanoramas = 2;

const angleBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/**
 * The photos that show a house best, at most four: first up to two panoramas, nearest first, because they can be turned
 * to the house and their camera is known; then the photos that face it most directly.
 */
export function pickPhotos<P extends StreetPhoto>(photos: readonly P[], house: LatLng): readonly P[] {
  const useful = photos
    .map((photo) => {
      const meters = distance(photo.position, house);
      const off = photo.heading === undefined ? 0 : angleBetween(photo.heading, bearing(photo.position, house));
      return { photo, meters, off };
    })
    .filter(({ meters, off }) => meters >= minDistance && meters <= maxDistance && off <= maxAngle);
  const reach = Math.min(...useful.map(({ meters }) => meters)) + maxExtraDistance;
  const best = useful
    .filter(({ meters }) => meters <= reach)
    .toSorted((a, b) => rank(a) - rank(b) || b.photo.capturedAt - a.photo.capturedAt);
  const picked: P[] = [];
  for (const { photo } of best) {
    const alike = picked.filter((other) => isSimilar(other, photo));
    const known = alike.some((other) => distance(other.position, photo.position) < minSeparationMeters);
    const room = picked.length < maxPhotos && (photo.heading !== undefined || alike.length < maxPanoramas);
    if (!known && room) picked.push(photo);
  }
  return picked;
}

type RankedPhoto = { readonly photo: StreetPhoto; readonly meters: number; readonly off: number };

const rank = ({ photo, meters, off }: RankedPhoto): number =>
  photo.heading === undefined ? meters : maxDistance + off;
const isSimilar = (a: StreetPhoto, b: StreetPhoto): boolean => (a.heading === undefined) === (b.heading === undefined);
