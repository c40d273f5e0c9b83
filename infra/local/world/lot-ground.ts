import { cloudNoise, smoothNoise } from '#shared/pavers/noise.ts';
import { scalePaint } from './color.ts';
import { onDriveway } from './driveway.ts';
import { lotU, lotV } from './lot.ts';
import type { Lot } from './lot.ts';
import { paintAsphalt, paintConcrete, paintGrass, paintSoil, paintWater } from './materials.ts';
import type { Ground, Spot } from './materials.ts';

const tones = { 'light concrete': 186, concrete: 172, asphalt: 108 } as const;

/** Oil stains and cracks of an old driveway. */
function paintWear(ground: Ground, lot: Lot, u: number, v: number): void {
  const { column, row } = lot.block;
  const stain = cloudNoise(u * 0.9 + lot.index * 7, v * 0.55 + row * 3, 31);
  if (stain > 0.6) scalePaint(ground, 1 - (stain - 0.6) * 1.2);
  const wander = (smoothNoise(u * 5, v * 5, 34) - 0.5) * 0.12;
  const line = Math.abs(smoothNoise(u * 0.8 + column, v * 0.8 + row, 33) + wander - 0.5);
  if (line < 0.0035 && smoothNoise(u * 0.35 + 3, v * 0.35 + lot.index, 35) > 0.45) scalePaint(ground, 0.66);
}

function paintDriveway(ground: Ground, spot: Spot, lot: Lot): void {
  const { material } = lot.driveway;
  if (material === 'asphalt') paintAsphalt(ground, spot, 0.86);
  else paintConcrete(ground, spot, tones[material], 2.6);
  ground.driveway = true;
}

/** Paints the driveway, out to the curb, if the spot is on it; returns whether it did. */
export function paintIfDriveway(ground: Ground, spot: Spot, lot: Lot): boolean {
  const [u, v] = [lotU(lot, spot.x), lotV(lot, spot.y)];
  if (!onDriveway(lot, u, v)) return false;
  paintDriveway(ground, spot, lot);
  if (spot.footprint < 0.4) paintWear(ground, lot, u, v);
  return true;
}

function onPath({ driveway, door, house }: Lot, u: number, v: number): boolean {
  const leads = v > house.v0 - 2.4 && v < house.v0 - 1.2 && u >= driveway.right && u < door + 1.1;
  const step = v > house.v0 - 1.25 && v <= house.v0 + 0.2 && u > door - 0.4 && u < door + 1.4;
  return leads || step;
}

function inBed({ garage, house }: Lot, u: number, v: number): boolean {
  return v > house.v0 - 1.25 && v <= house.v0 + 0.2 && u > garage.u1 && u < house.u1 + 0.3;
}

function paintIfPool(ground: Ground, spot: Spot, lot: Lot): boolean {
  const { pool } = lot;
  if (!pool) return false;
  const across = Math.abs(lotU(lot, spot.x) - pool.u) - pool.du;
  const along = Math.abs(lotV(lot, spot.y) - pool.v) - pool.dv;
  if (across < 0 && along < 0) paintWater(ground, spot, true);
  else if (across < 1.4 && along < 1.4) paintConcrete(ground, spot, 200, 0.9);
  else return false;
  return true;
}

/** Paints lawn, paths, beds and pool of a lot. */
export function paintLot(ground: Ground, spot: Spot, lot: Lot): void {
  const [u, v] = [lotU(lot, spot.x), lotV(lot, spot.y)];
  if (onPath(lot, u, v)) paintConcrete(ground, spot, 186, 1.2);
  else if (inBed(lot, u, v)) paintSoil(ground, spot);
  else if (!paintIfPool(ground, spot, lot)) paintGrass(ground, spot, lot.lawn);
}
