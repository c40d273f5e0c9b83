import { CURB, toWorldPoint } from './lot.ts';
import type { Lot } from './lot.ts';
import type { WorldPoint } from './reference.ts';

/** Where the driveway begins to widen toward the street, in meters. */
const FLARE_FROM = -1.8;

/** How far a pad's slanted corner reaches toward the street, in meters. */
const PAD_SLANT = 1.6;

/** The true outline of a lot's driveway in world meters. */
export function drivewayOutline(lot: Lot): readonly WorldPoint[] {
  const { left, right, flare, end, pad } = lot.driveway;
  const padCorners: readonly (readonly [number, number])[] = pad
    ? [
        [right, pad.to],
        [right + pad.width, pad.to],
        [right + pad.width, pad.from],
        [right, pad.from - PAD_SLANT],
      ]
    : [];
  const corners: readonly (readonly [number, number])[] = [
    [left - flare, CURB],
    [left, FLARE_FROM],
    [left, end],
    [right, end],
    ...padCorners,
    [right, FLARE_FROM],
    [right + flare, CURB],
  ];
  return corners.map(([u, v]) => toWorldPoint(lot, u, v));
}

/** The driveway's exact area in square meters, calculated from its parts and not from its outline. */
export function drivewayArea({ driveway: { left, right, flare, end, pad } }: Lot): number {
  const padArea = pad ? pad.width * (pad.to - pad.from) + (pad.width * PAD_SLANT) / 2 : 0;
  return (right - left) * (end - CURB) + flare * (FLARE_FROM - CURB) + padArea;
}

/** Whether a point in the lot's frame is on the driveway. */
export function onDriveway({ driveway: { left, right, flare, end, pad } }: Lot, u: number, v: number): boolean {
  if (v < CURB || v >= end) return false;
  const widening = v < FLARE_FROM ? (flare * (FLARE_FROM - v)) / (FLARE_FROM - CURB) : 0;
  if (u > left - widening && u < right + widening) return true;
  if (!pad || u < right || v >= pad.to) return false;
  const slanted = v < pad.from ? 1 - (pad.from - v) / PAD_SLANT : 1;
  return u < right + pad.width * slanted;
}
