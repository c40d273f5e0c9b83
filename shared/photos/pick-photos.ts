import { bearing, distance } from '../geometry/bearing.ts';
import type { LatLng } from '../geometry/lat-lng.ts';

/** What decides whether a street-level photo shows a house: where it was taken, and which way it looks. */
export type StreetPhoto = {
  readonly position: LatLng;
  /** Degrees; undefined for a panorama, which looks every way. */
  readonly heading: number | undefined;
  readonly capturedAt: number;
};

/** Nearer, a house fills no photo; farther away, others stand in front of it. Meters. */
const nearest = 5;
const farthest = 40;
/** Where one was taken near by, those that were taken farther away show other houses. Meters beyond the nearest. */
const spread = 6;
/** A photo shows the house well when it looks at it within so many degrees. */
const widest = 25;
/** Photos of one drive are taken every few meters and look alike. */
const apart = 4;
const most = 4;
/** Two panoramas, which can be turned, say more than four. */
const mostPanoramas = 2;

const aside = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/**
 * The photos that show a house best, at most four: two panoramas first, the nearest first, because they can be turned to the
 * house and their camera is known; then those that look at it most directly.
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
