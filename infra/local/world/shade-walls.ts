import { smoothNoise } from '#shared/pavers/noise.ts';
import { scalePaint, setPaint } from './color.ts';
import type { Paint } from './color.ts';
import { frontFeatures, garageFeatures, sideFeatures } from './front-features.ts';
import type { Feature } from './front-features.ts';
import type { Hit } from './intersect.ts';
import { applyLight, facingSun } from './light.ts';
import { lotU, lotV } from './lot.ts';
import type { Lot } from './lot.ts';

/** Width of the frame around a window or door, in meters. */
const FRAME_WIDTH = 0.13;

const trim = [246, 244, 240] as const;

/** A point on a wall: meters along it and up it. */
type WallPoint = { readonly u: number; readonly z: number };

/** Glass that reflects sky at the top and garden below, divided by bars. */
function paintWindow(paint: Paint, { u0, u1, z0, z1 }: Feature, { u, z }: WallPoint): void {
  const [across, up] = [(u - u0) / (u1 - u0), (z - z0) / (z1 - z0)];
  if (Math.abs(across - 0.5) < 0.02 || Math.abs(up - 0.55) < 0.02) return setPaint(paint, [232, 232, 228]);
  const sky = up * 0.7 + smoothNoise(u * 1.2 + u0 * 5, z * 0.9, 66) * 0.45;
  return setPaint(paint, [38 + sky * 70, 48 + sky * 84, 60 + sky * 98]);
}

function paintDoor(paint: Paint, { u0, color }: Feature, { u, z }: WallPoint): void {
  const across = u - u0;
  const inPanel = across > 0.18 && across < 0.82;
  setPaint(paint, color);
  if (inPanel && z > 1.1 && z < 1.9) setPaint(paint, [90, 112, 128]);
  else if (inPanel && z > 0.25 && z < 0.95) scalePaint(paint, 0.86);
  if (Math.abs(across - 0.9) < 0.04 && Math.abs(z - 1) < 0.06) setPaint(paint, [210, 190, 120]);
}

/** Four rows of four panels with lit edges. */
function paintGarageDoor(paint: Paint, { u0, u1, z1, color }: Feature, { u, z }: WallPoint): void {
  const [column, row] = [((u - u0) / (u1 - u0)) * 4, (z / z1) * 4];
  const [across, up] = [column - Math.floor(column), row - Math.floor(row)];
  setPaint(paint, color);
  const inPanel = across > 0.09 && across < 0.91 && up > 0.17 && up < 0.83;
  if (up < 0.035) scalePaint(paint, 0.72);
  else if (inPanel && row >= 3 && Math.floor(u0 * 10) % 5 < 3) setPaint(paint, [62, 76, 90]);
  else if (inPanel) scalePaint(paint, panelEdge(across, up));
  if (z > z1 - 0.28) scalePaint(paint, 0.72 + (z1 - z));
}

function panelEdge(across: number, up: number): number {
  if (up < 0.25) return 1.04;
  if (up > 0.75) return 0.84;
  return across < 0.12 ? 0.88 : 0.98;
}

const painters: Record<Feature['kind'], (paint: Paint, feature: Feature, point: WallPoint) => void> = {
  window: paintWindow,
  door: paintDoor,
  'garage door': paintGarageDoor,
  shutter: (paint, { color }, { z }) => setPaint(paint, color, Math.floor(z * 18) % 2 === 0 ? 1 : 0.9),
  lamp: (paint, { color }) => setPaint(paint, color),
};

const framed: readonly Feature['kind'][] = ['window', 'door', 'garage door'];

function within({ u0, u1, z0, z1 }: Feature, { u, z }: WallPoint, margin: number): boolean {
  return u >= u0 - margin && u <= u1 + margin && z >= z0 - margin && z <= z1 + margin;
}

function paintFeatures(paint: Paint, features: readonly Feature[], point: WallPoint): void {
  for (const feature of features) {
    if (within(feature, point, 0)) return painters[feature.kind](paint, feature, point);
    if (framed.includes(feature.kind) && within(feature, point, FRAME_WIDTH)) return setPaint(paint, trim);
  }
}

/** Ambient light: darker under the eaves and at the foot of the wall, where less sky is visible. */
function ambient(z: number, top: number): number {
  const underEaves = top - z < 0.75 ? 0.66 + 0.34 * Math.max(0, (top - z) / 0.75) : 1;
  return underEaves * (z < 0.35 ? 0.86 + 0.4 * z : 1);
}

export type SolidSpot = { readonly x: number; readonly y: number; readonly z: number; readonly footprint: number };

type Wall = { readonly kind: 'walls' | 'garage'; readonly lot: Lot };

/** Shades a wall of a house or garage with its doors and windows. */
export function shadeWall(paint: Paint, { lot, kind }: Wall, spot: SolidSpot, hit: Hit): void {
  const { x, y, z, footprint } = spot;
  const stucco = footprint < 0.2 ? (smoothNoise((x + y) * 12, z * 12, 64) - 0.5) * 7 : 0;
  const [r, g, b] = lot.colors.wall;
  setPaint(paint, [r + stucco, g + stucco, b + stucco], z < 0.18 ? 0.8 : 1);
  const facesStreet = Math.abs(hit.ny) > 0.5 && hit.ny < 0 === (lot.side === 0);
  if (facesStreet) {
    paintFeatures(paint, kind === 'walls' ? frontFeatures(lot) : garageFeatures(lot), { u: lotU(lot, x), z });
  } else if (kind === 'walls' && Math.abs(hit.nx) > 0.5) {
    paintFeatures(paint, sideFeatures, { u: lotV(lot, y) - lot.house.v0, z });
  }
  scalePaint(paint, ambient(z, kind === 'walls' ? lot.wallHeight : 2.9));
  applyLight(paint, facingSun(hit.nx, hit.ny, 0) + 0.14);
}
