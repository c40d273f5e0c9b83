import { cloudNoise, smoothNoise, unit } from '#shared/pavers/noise.ts';
import { BLOCK_HEIGHT, BLOCK_WIDTH } from './block.ts';
import { blendPaint, scalePaint, setPaint } from './color.ts';
import type { Zone } from './district.ts';
import { paintConcrete, paintGrass, paintSand, paintSoil, paintWater } from './materials.ts';
import type { Ground, Spot } from './materials.ts';

/** A point in a zone: meters from its middle, and the zone's half size. */
export type ZonePoint = { readonly x: number; readonly y: number; readonly halfX: number; readonly halfY: number };

export function zonePoint(zone: Zone, x: number, y: number): ZonePoint {
  const halfX = ((zone.endColumn - zone.column) * BLOCK_WIDTH) / 2;
  const halfY = ((zone.endRow - zone.row) * BLOCK_HEIGHT) / 2;
  return { x: x - zone.column * BLOCK_WIDTH - halfX, y: y - zone.row * BLOCK_HEIGHT - halfY, halfX, halfY };
}

/** Below 1 in the zone's lake, growing outward. Noise shapes the shore; some lakes have an island. */
export function lakeAt({ x, y, halfX, halfY }: ZonePoint, seed: number): number {
  const [ex, ey] = [x / (halfX - 26), y / (halfY - 22)];
  const bend = smoothNoise(x * 0.0085 + seed * 3, y * 0.0085, 20) - 0.5;
  const cove = cloudNoise(x * 0.02 + seed * 5, y * 0.02, 30) - 0.5;
  const frame = Math.max(0, Math.max(Math.abs(ex), Math.abs(ey)) - 0.8) * 4;
  const island = Math.hypot(x - halfX * (unit(seed, 5) - 0.5), y - halfY * (unit(seed, 6) - 0.5));
  const rise = seed % 3 === 0 ? Math.max(0, 1.25 - island / 42) * 1.4 : 0;
  return Math.max(rise, 0.62 + bend * 1.5 + cove * 0.7 + (ex * ex + ey * ey) * 0.22 + frame);
}

/** Below 1 in the small pond of a park, growing outward. */
export function pondAt({ x, y, halfX, halfY }: ZonePoint): number {
  const [ex, ey] = [(x - halfX * 0.25) / (halfX * 0.36), y / (halfY * 0.4)];
  return ex * ex + ey * ey + (smoothNoise(x * 0.05, y * 0.05, 20) - 0.5) * 0.6;
}

function paintLake(ground: Ground, spot: Spot, zone: Zone, point: ZonePoint): void {
  const shore = lakeAt(point, zone.seed);
  const rim = Math.min(point.halfX - Math.abs(point.x), point.halfY - Math.abs(point.y));
  if (shore < 1) paintWater(ground, spot, false);
  else if (shore < 1.04) setPaint(ground, [150, 138, 108]);
  else if (rim > 12 && rim < 14) paintConcrete(ground, spot, 186);
  else paintGrass(ground, spot, 0.3);
}

function paintPark(ground: Ground, spot: Spot, point: ZonePoint): void {
  const pond = pondAt(point);
  const path = Math.abs(point.y - Math.sin(point.x * 0.04) * point.halfY * 0.35);
  if (pond < 1) paintWater(ground, spot, false);
  else if (pond < 1.1) setPaint(ground, [150, 138, 108]);
  else if (path < 1.1 || (pond > 1.7 && pond < 1.85)) paintConcrete(ground, spot, 186);
  else paintGrass(ground, spot, 0.3);
}

/** Fairways in rough, with ponds and bunkers. */
function paintGolf(ground: Ground, spot: Spot, { x, y }: ZonePoint, seed: number): void {
  const pond = cloudNoise(x * 0.012 + seed, y * 0.012, 24);
  const fairway = Math.abs(cloudNoise(x * 0.0065, y * 0.0085 + seed, 25) - 0.5);
  const bunker = smoothNoise(x * 0.045 + seed, y * 0.045, 26);
  if (pond > 0.72) paintWater(ground, spot, false);
  else if (bunker > 0.9 && fairway < 0.12) paintSand(ground, spot);
  else {
    paintGrass(ground, spot, fairway < 0.06 ? 0 : 0.5);
    if (fairway < 0.06) {
      blendPaint(ground, [104, 150, 74], 0.5);
      if (Math.floor((x + y) / 6) % 2 === 0) scalePaint(ground, 1.05);
    }
  }
}

function inYard({ x, y, halfX, halfY }: ZonePoint): boolean {
  return x > 6 && x < halfX * 0.86 && y > -halfY * 0.2 && y < halfY * 0.8;
}

/** A running track around a field, a ball diamond, and a yard around the building. */
function paintSchool(ground: Ground, spot: Spot, point: ZonePoint): void {
  const { x, y, halfX, halfY } = point;
  const [fieldX, fieldY] = [x + halfX * 0.42, y - halfY * 0.05];
  const bend = Math.hypot(Math.max(0, Math.abs(fieldX) - 32), fieldY);
  const [homeX, homeY] = [x - halfX * 0.42, y + halfY * 0.9];
  const diamond = Math.abs(homeX) < homeY ? Math.hypot(homeX, homeY - 11) : Infinity;
  if (bend <= 26) {
    paintGrass(ground, spot, 0.1);
    scalePaint(ground, Math.floor((fieldX + 100) / 9) % 2 === 0 ? 1.07 : 1);
  } else if (bend < 33) setPaint(ground, [168, 92, 74], 0.95 + smoothNoise(x, y, 27) * 0.1);
  else if (diamond < 17) paintSand(ground, spot);
  else if (inYard(point)) paintConcrete(ground, spot, 150, 3);
  else paintGrass(ground, spot, 0.6);
}

/** Canopy from afar, undergrowth from nearby, where the trees are solids. */
function paintWoods(ground: Ground, spot: Spot, { x, y }: ZonePoint): void {
  if (spot.footprint < 0.8) {
    paintSoil(ground, spot);
    blendPaint(ground, [62, 84, 44], 0.6 + smoothNoise(x * 0.6, y * 0.6, 28) * 0.3);
    return;
  }
  const crown = smoothNoise(x * 0.16, y * 0.16, 29);
  setPaint(ground, [40 + crown * 44, 62 + crown * 46, 30 + crown * 26]);
}

export function paintZone(ground: Ground, spot: Spot, zone: Zone): void {
  const point = zonePoint(zone, spot.x, spot.y);
  switch (zone.kind) {
    case 'lake':
      return paintLake(ground, spot, zone, point);
    case 'park':
      return paintPark(ground, spot, point);
    case 'golf':
      return paintGolf(ground, spot, point, zone.seed % 97);
    case 'school':
      return paintSchool(ground, spot, point);
    case 'woods':
      return paintWoods(ground, spot, point);
  }
}
