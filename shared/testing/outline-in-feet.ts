import { METERS_PER_FOOT } from '../geometry/feet.ts';
import type { LatLng } from '../geometry/lat-lng.ts';
import { localPlane } from '../geometry/local-plane.ts';

type Corners = readonly (readonly [number, number])[];

const plane = localPlane({ lat: 26.1224, lng: -80.1373 });

/** An outline of corners in feet, turned on the ground by some degrees. */
export function outlineInFeet(corners: Corners, degrees = 0): readonly LatLng[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return corners.map(([x, y]) =>
    plane.toLatLng({ x: (x * cos - y * sin) * METERS_PER_FOOT, y: (x * sin + y * cos) * METERS_PER_FOOT }),
  );
}

export const straightDrive = [
  [0, 0],
  [12, 0],
  [12, 50],
  [0, 50],
] as const;

/** The drive of the worked examples that the public site prints. */
export const wideDrive = [
  [0, 0],
  [20, 0],
  [20, 30],
  [0, 30],
] as const;

/** 12 ft wide, 20 ft at the street. */
export const flaredDrive = [
  [0, 0],
  [20, 0],
  [16, 10],
  [16, 50],
  [4, 50],
  [4, 10],
] as const;

/** An L: 12 × 40 ft with a place to turn of 15 × 12 ft. */
export const cornerDrive = [
  [0, 0],
  [12, 0],
  [12, 20],
  [27, 20],
  [27, 32],
  [12, 32],
  [12, 40],
  [0, 40],
] as const;

/** A tree ring in a drive: a square around a point in feet. */
export const squareAt = (x: number, y: number, half = 2): readonly LatLng[] =>
  outlineInFeet([
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ]);
