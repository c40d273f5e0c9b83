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
const nearest = 5;
const farthest = 40;
/** Meters beyond the nearest photo: when one was taken close by, those farther away show other houses. */
const spread = 6;
/** Maximum angle in degrees between a photo's heading and the house. */
const widest = 25;
/** Photos of one drive are taken every few meters and look the same. */
const apart = 4;
const most = 4;
/** More panoramas add nothing, because each can be turned (product 5.38). */
const mostPanoramas = 2;

const aside = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/**
 * The photos that show a house best, at most four: first up to two panoramas, nearest first, because they can be turned
 * to the house and their camera is known; then the photos that face it most directly.
 */
export function pickPhotos<P extends StreetPhoto>(photos: readonly P[], house: LatLng): readonly P[] {
  const useful = photos
    .map((photo) => {
      const metres = distance(photo.position, house);
      const off = photo.heading === undefined ? 0 : aside(photo.heading, bearing(photo.position, house));
      return { photo, metres, off };
    })
    .filter(({ metres, off }) => metres >= nearest && metres <= farthest && off <= widest);
  const reach = Math.min(...useful.map(({ metres }) => metres)) + spread;
  const best = useful
    .filter(({ metres }) => metres <= reach)
    .toSorted((a, b) => rank(a) - rank(b) || b.photo.capturedAt - a.photo.capturedAt);
  const picked: P[] = [];
  for (const { photo } of best) {
    const alike = picked.filter((other) => sameKind(other, photo));
    const known = alike.some((other) => distance(other.position, photo.position) < apart);
    const room = picked.length < most && (photo.heading !== undefined || alike.length < mostPanoramas);
    if (!known && room) picked.push(photo);
  }
  return picked;
}

type Seen = { readonly photo: StreetPhoto; readonly metres: number; readonly off: number };

const rank = ({ photo, metres, off }: Seen): number => (photo.heading === undefined ? metres : farthest + off);
const sameKind = (a: StreetPhoto, b: StreetPhoto): boolean => (a.heading === undefined) === (b.heading === undefined);
