import { METERS_PER_FOOT } from '#shared/geometry/feet.ts';
import { housePoses } from '#shared/geometry/house-poses.ts';
import type { HousePose } from '#shared/geometry/house-poses.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { VERGE_DEPTH } from './block.ts';
import { drivewayArea, drivewayOutline } from './driveway.ts';
import { toWorldPoint } from './lot.ts';
import type { Lot } from './lot.ts';
import { bandOf, toLatLng } from './reference.ts';
import type { WorldPoint } from './reference.ts';

/** Exact, unlike the product's rounded constant: ground truth must not share its error. */
const SQ_FT_PER_SQ_METER = 1 / METERS_PER_FOOT ** 2;

/** The ground truth of a lot, for tests and demonstrations. */
export type LotTruth = {
  /** The point on the house that geocoding returns. */
  readonly location: LatLng;
  readonly driveway: readonly LatLng[];
  readonly areaSqFt: number;
  /** The four street views of the house. */
  readonly poses: readonly HousePose[];
};

/** Distance of a car on the near lane from the curb, in meters. */
export const LANE_MIDDLE = 1.9;

/** The point in the near lane of the street in front of a lot. */
export function streetPoint(lot: Lot, u: number): WorldPoint {
  return toWorldPoint(lot, u, -VERGE_DEPTH - LANE_MIDDLE);
}

/** The point that geocoding returns: the front of the house next to the garage door. */
export function housePoint(lot: Lot): WorldPoint {
  return toWorldPoint(lot, frontU(lot), lot.driveway.end + 2);
}

/** Between the middle of the driveway and the front door, so that a street view shows both. */
function frontU({ driveway, door }: Lot): number {
  return (driveway.left + driveway.right) / 2 + Math.min(1.6, (door - driveway.right) / 2 + 0.8);
}

export function lotTruth(lot: Lot, nearLat: number): LotTruth {
  const band = bandOf(nearLat);
  const location = toLatLng(housePoint(lot), band);
  const street = toLatLng(streetPoint(lot, frontU(lot)), band);
  return {
    location,
    driveway: drivewayOutline(lot).map((point) => toLatLng(point, band)),
    areaSqFt: drivewayArea(lot) * SQ_FT_PER_SQ_METER,
    poses: housePoses(street, location),
  };
}
