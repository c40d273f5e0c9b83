import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { blockNear, lotsAlong } from '../world/addresses.ts';
import { lotTruth } from '../world/lot-truth.ts';
import type { Lot } from '../world/lot.ts';

/** A photo of the sample world. Its id encodes everything about it: kind, latitude, longitude, compass angle. */
export type TakenPhoto = LatLng & { readonly kind: 'panorama' | 'flat'; readonly heading: number };

/** Seven decimals, which is about a centimeter. */
const UNITS_PER_DEGREE = 1e7;

export function idOf({ kind, lat, lng, heading }: TakenPhoto): string {
  const digits = (value: number) => String(Math.round(value * UNITS_PER_DEGREE)).padStart(10, '0');
  return `${kind === 'panorama' ? 1 : 2}${digits(lat + 90)}${digits(lng + 180)}${String(Math.round(heading)).padStart(3, '0')}`;
}

export function photoOfId(id: string): TakenPhoto | undefined {
  const [, kind, lat, lng, heading] = /^([12])(\d{10})(\d{10})(\d{3})$/.exec(id) ?? [];
  if (heading === undefined || Number(heading) >= 360) return undefined;
  return {
    kind: kind === '1' ? 'panorama' : 'flat',
    lat: Number(lat) / UNITS_PER_DEGREE - 90,
    lng: Number(lng) / UNITS_PER_DEGREE - 180,
    heading: Number(heading),
  };
}

/** Rounds a photo to the precision of its id. */
const withIdPrecision = (photo: TakenPhoto): TakenPhoto =>
  photoOfId(idOf({ ...photo, heading: Math.round(photo.heading) % 360 })) ?? photo;

/**
 * The photos in front of a house: a panorama from a car on the street, a photo along the street, and photos of the house
 * from the front and both sides.
 */
function photosOfLot(lot: Lot, near: LatLng): readonly TakenPhoto[] {
  return lotTruth(lot, near.lat).poses.flatMap(({ label, lat, lng, heading }): TakenPhoto[] => {
    const along = { lat, lng, heading: (heading + 90) % 360 };
    const ahead = withIdPrecision({ kind: 'flat', ...along });
    if (label === 'Front') return [withIdPrecision({ kind: 'panorama', ...along }), ahead];
    return label === 'Back' ? [] : [withIdPrecision({ kind: 'flat', lat, lng, heading })];
  });
}

export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

export function photosIn({ west, south, east, north }: Box): readonly TakenPhoto[] {
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const { row, column } = blockNear(middle);
  const offsets = [-1, 0, 1];
  return offsets
    .flatMap((down) => offsets.flatMap((across) => lotsAlong(row + down, column + across)))
    .flatMap((lot) => photosOfLot(lot, middle))
    .filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);
}
