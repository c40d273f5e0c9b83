import { curb, toWorldPoint } from './lot.ts';
import type { Lot } from './lot.ts';
import type { WorldPoint } from './reference.ts';

/** Where the drive begins to widen towards the street. */
const flareFrom = -1.8;

/** How far a pad's slanted corner reaches towards the street. */
const padSlant = 1.6;

/** The true outline of a lot's driveway in world metres. */
export function drivewayOutline(lot: Lot): readonly WorldPoint[] {
  const { left, right, flare, end, pad } = lot.driveway;
  const padCorners: readonly (readonly [number, number])[] = pad
    ? [
        [right, pad.to],
        [right + pad.width, pad.to],
        [right + pad.width, pad.from],
        [right, pad.from - padSlant],
      ]
    : [];
  const corners: readonly (readonly [number, number])[] = [
    [left - flare, curb],
    [left, flareFrom],
    [left, end],
    [right, end],
    ...padCorners,
    [right, flareFrom],
    [right + flare, curb],
  ];
  return corners.map(([u, v]) => toWorldPoint(lot, u, v));
}

/** The driveway's exact area in square metres, added up from its parts rather than from its outline. */
export function drivewayArea({ driveway: { left, right, flare, end, pad } }: Lot): number {
  const beside = pad ? pad.width * (pad.to - pad.from) + (pad.width * padSlant) / 2 : 0;
  return (right - left) * (end - curb) + flare * (flareFrom - curb) + beside;
}

/** Whether a point in the lot's own frame is paved as driveway. */
export function onDriveway({ driveway: { left, right, flare, end, pad } }: Lot, u: number, v: number): boolean {
  if (v < curb || v >= end) return false;
  const widening = v < flareFrom ? (flare * (flareFrom - v)) / (flareFrom - curb) : 0;
  if (u > left - widening && u < right + widening) return true;
  if (!pad || u < right || v >= pad.to) return false;
  const slanted = v < pad.from ? 1 - (pad.from - v) / padSlant : 1;
  return u < right + pad.width * slanted;
}
