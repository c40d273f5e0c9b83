import { crossesItself } from '../geometry/crosses-itself.ts';
import { METERS_PER_FOOT } from '../geometry/feet.ts';
import { isInside } from '../geometry/inside-outline.ts';
import type { LatLng } from '../geometry/lat-lng.ts';
import { localPlane } from '../geometry/local-plane.ts';
import { meanPoint } from '../geometry/mean-point.ts';
import { streetLine } from '../properties/street-line.ts';
import { formatDollars } from './price.ts';

/*
 * Questions about numbers that are probably a slip. Each ends in 'Is that right?' and never refuses anything, because
 * unusual driveways exist. All of them are undefined for what is usual, and for 0, which means "not entered yet".
 */

/**
 * Square feet of usual driveways: one parking space is 10 x 20 ft, which is 200 sq ft; past 5,000 sq ft it is a private
 * road or a slip of a digit (docs/decisions/0041).
 */
const USUAL_AREA = { min: 200, max: 5000 } as const;

/** Dollars per sq ft of paver driveways, installed: price guides say 10 to 30, with 50 for stone (docs/decisions/0041). */
const USUAL_UNIT_COST = { min: 6, max: 50 } as const;

/** Feet between the middle of a usual driveway and its house. */
const USUAL_DISTANCE_FEET = 200;

/** A neighbor's house asks only when it is clearly nearer, because driveways often lie along the lot line. */
const CLEARLY_NEARER = 0.9;

const inWhole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** '41 sq ft is small for a driveway. Most have 200 to 5,000 sq ft. Is that right?' (product 6.22). */
export function questionAboutArea(areaSqFt: number): string | undefined {
  const area = Math.round(areaSqFt);
  const { min, max } = USUAL_AREA;
  if (!(areaSqFt > 0) || (area >= min && area <= max)) return undefined;
  const size = area < min ? 'small' : 'large';
  const shown = area < 1 ? 'Less than 1' : inWhole(area);
  return `${shown} sq ft is ${size} for a driveway. Most have ${inWhole(min)} to ${inWhole(max)} sq ft. Is that right?`;
}

/** '$0.50 per sq ft is low for a paver driveway. Most cost $6 to $50 per sq ft. Is that right?' (product 6.23). */
export function questionAboutUnitCost(costPerSqFt: number): string | undefined {
  const { min, max } = USUAL_UNIT_COST;
  if (!(costPerSqFt > 0) || (costPerSqFt >= min && costPerSqFt <= max)) return undefined;
  const level = costPerSqFt < min ? 'low' : 'high';
  return `${formatDollars(costPerSqFt)} per sq ft is ${level} for a paver driveway. Most cost $${min} to $${max} per sq ft. Is that right?`;
}

/** A house with the point that its address has on the map. */
export type KnownHouse = { readonly address: string; readonly position: LatLng };

type OutlineOf = {
  readonly outline: readonly LatLng[];
  /** The proposal's house. */
  readonly house: KnownHouse;
  /** Other houses that are known near it; they may include the proposal's own. */
  readonly neighbors: readonly KnownHouse[];
};

/** Asks about an outline that crosses itself, lies over the house, at a neighbor's or far away (product 6.24 to 6.26, 6.38). */
export function questionAboutOutline({ outline, house, neighbors }: OutlineOf): string | undefined {
  const middle = meanPoint(outline);
  if (outline.length < 3 || !middle) return undefined;
  if (crossesItself(outline)) return 'The outline crosses itself, so its area is too small. Is that right?';
  const street = streetLine(house.address);
  if (isInside(outline, house.position)) return `The outline covers the house at ${street}. Is that right?`;
  const metersTo = distanceFrom(middle);
  const own = metersTo(house.position);
  const [nearest] = neighbors.toSorted((a, b) => metersTo(a.position) - metersTo(b.position));
  if (nearest && metersTo(nearest.position) < own * CLEARLY_NEARER && streetLine(nearest.address) !== street) {
    return `The outline is nearer to ${streetLine(nearest.address)} than to ${street}. Is that right?`;
  }
  const feet = own / METERS_PER_FOOT;
  if (feet <= USUAL_DISTANCE_FEET) return undefined;
  return `The outline is ${inWhole(feet)} ft from ${street}. Most driveways are within ${USUAL_DISTANCE_FEET} ft of the house. Is that right?`;
}

function distanceFrom(point: LatLng): (other: LatLng) => number {
  const { toPlane } = localPlane(point);
  return (other) => {
    const { x, y } = toPlane(other);
    return Math.hypot(x, y);
  };
}
