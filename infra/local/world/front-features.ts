import type { Rgb } from './color.ts';
import type { Lot } from './lot.ts';

/** A detail of a wall: a rectangle in meters along and up the wall. */
export type Feature = {
  readonly kind: 'window' | 'shutter' | 'door' | 'garage door' | 'lamp';
  readonly u0: number;
  readonly u1: number;
  readonly z0: number;
  readonly z1: number;
  readonly color: Rgb;
};

const white: Rgb = [246, 244, 240];
const black: Rgb = [48, 44, 40];

function windowCenters(lot: Lot): readonly number[] {
  const from = lot.door + 1.6;
  const rest = lot.house.u1 - from;
  const count = Math.max(1, Math.min(4, Math.floor(rest / 2.4)));
  return Array.from({ length: count }, (_, k) => from + (rest * (k + 0.5)) / count);
}

function windowAt(center: number, z0: number, z1: number, half = 0.85): Feature {
  return { kind: 'window', u0: center - half, u1: center + half, z0, z1, color: white };
}

function shuttersAt(lot: Lot, center: number): readonly Feature[] {
  if (!lot.shutters) return [];
  const shutter = { kind: 'shutter', z0: 0.95, z1: 2.3, color: lot.colors.door } as const;
  return [
    { ...shutter, u0: center - 1.41, u1: center - 0.99 },
    { ...shutter, u0: center + 0.99, u1: center + 1.41 },
  ];
}

function frontOf(lot: Lot): readonly Feature[] {
  const centers = windowCenters(lot);
  const above = lot.stories === 2 ? [lot.garage.u0 + 2.8, ...centers] : [];
  const door: Feature = { kind: 'door', u0: lot.door, u1: lot.door + 1, z0: 0, z1: 2.12, color: lot.colors.door };
  return [
    door,
    ...centers.flatMap((center) => [windowAt(center, 0.95, 2.3), ...shuttersAt(lot, center)]),
    ...above.map((center) => windowAt(center, 3.9, 5.2)),
  ];
}

function garageOf(lot: Lot): readonly Feature[] {
  const middle = (lot.garage.u0 + lot.garage.u1) / 2;
  const [u0, u1] = [middle - 2.45, middle + 2.45];
  const lamp = { kind: 'lamp', z0: 1.76, z1: 2.04, color: black } as const;
  return [
    { kind: 'garage door', u0, u1, z0: 0, z1: 2.25, color: lot.colors.garageDoor },
    { ...lamp, u0: u0 - 0.42, u1: u0 - 0.28 },
    { ...lamp, u0: u1 + 0.28, u1: u1 + 0.42 },
  ];
}

const fronts = new WeakMap<Lot, readonly Feature[]>();
const garages = new WeakMap<Lot, readonly Feature[]>();

function cached(cache: WeakMap<Lot, readonly Feature[]>, lot: Lot, make: (lot: Lot) => readonly Feature[]) {
  const found = cache.get(lot);
  if (found) return found;
  const features = make(lot);
  cache.set(lot, features);
  return features;
}

/** Door and windows of the front wall. */
export function frontFeatures(lot: Lot): readonly Feature[] {
  return cached(fronts, lot, frontOf);
}

/** Garage door and its lamps. */
export function garageFeatures(lot: Lot): readonly Feature[] {
  return cached(garages, lot, garageOf);
}

/** The two windows of a side wall, measured from the house front. */
export const sideFeatures: readonly Feature[] = [windowAt(2.2, 1.05, 2.2, 0.6), windowAt(6.6, 1.05, 2.2, 0.6)];
