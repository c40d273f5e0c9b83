import { focalLength } from '#shared/geometry/camera.ts';
import type { CameraPose, Size } from '#shared/geometry/camera.ts';
import { blendPaint } from './color.ts';
import { depthBuffer, keepNearest, readHit } from './depth-buffer.ts';
import type { DepthBuffer } from './depth-buffer.ts';
import { paintGround } from './ground.ts';
import { intersect } from './intersect.ts';
import type { Hit, Ray } from './intersect.ts';
import { lensOf, screenBox } from './lens.ts';
import type { Lens } from './lens.ts';
import { applyLight, sun } from './light.ts';
import { lotContaining } from './lot.ts';
import type { Lot } from './lot.ts';
import type { Ground, Spot } from './materials.ts';
import { emptyRaster, writePixel } from './raster.ts';
import type { Raster } from './raster.ts';
import { bandOf, toWorld } from './reference.ts';
import { shadeSolid } from './shade-solid.ts';
import { shadowMap } from './shadow-map.ts';
import type { Grid } from './shadow-map.ts';
import { paintBackdrop } from './sky.ts';
import { solidsIn, touches } from './solids-in.ts';
import type { Solid } from './solids.ts';

/** How far solids and the ground are drawn, in meters. */
const SOLID_REACH = 150;
const GROUND_REACH = 420;

/** Half the side of the square with shadows in front of the camera, and the distance of its points, in meters. */
const SHADOW_HALF = 34;
const SHADOW_STEP = 0.09;

const haze = [206, 218, 232] as const;

function aim(lens: Lens, ray: Ray, column: number, row: number): void {
  const across = (column + 0.5 - lens.width / 2) / lens.focal;
  const rise = (lens.height / 2 - row - 0.5) / lens.focal;
  ray.dx = lens.forward.x + lens.right.x * across + lens.up.x * rise;
  ray.dy = lens.forward.y + lens.right.y * across + lens.up.y * rise;
  ray.dz = lens.forward.z + lens.up.z * rise;
}

function rayFrom({ x, y, z }: Lens): Ray {
  return { x, y, z, dx: 0, dy: 0, dz: 0 };
}

function drawSolid(buffer: DepthBuffer, lens: Lens, solid: Solid, index: number): void {
  const area = screenBox(lens, solid.extent);
  if (!area) return;
  const ray = rayFrom(lens);
  const hit: Hit = { t: 0, nx: 0, ny: 0, nz: 0, leaf: 0 };
  for (let row = area.top; row <= area.bottom; row += 1) {
    for (let column = area.left; column <= area.right; column += 1) {
      aim(lens, ray, column, row);
      if (intersect(solid, ray, hit, area.near < 25)) keepNearest(buffer, row * lens.width + column, hit, index);
    }
  }
}

type Shadows = { readonly grid: Grid; readonly lit: Float32Array };

function shadowsAhead({ x, y, forward }: Lens, solids: readonly Solid[]): Shadows {
  const flat = 20 / Math.hypot(forward.x, forward.y);
  const side = Math.round((2 * SHADOW_HALF) / SHADOW_STEP);
  const [west, north] = [x + forward.x * flat - SHADOW_HALF, y + forward.y * flat - SHADOW_HALF];
  const grid = { x: west, y: north, width: side, height: side, step: SHADOW_STEP };
  const near = { x0: west - 12, x1: west + 2 * SHADOW_HALF + 12, y0: north - 12, y1: north + 2 * SHADOW_HALF + 12 };
  const casters = solids.filter((solid) => touches(near, solid.extent));
  return { grid, lit: shadowMap(casters, grid) };
}

function sunlitAt({ grid, lit }: Shadows, x: number, y: number): number {
  const [i, j] = [Math.floor((x - grid.x) / grid.step), Math.floor((y - grid.y) / grid.step)];
  return i >= 0 && j >= 0 && i < grid.width && j < grid.height ? (lit[j * grid.width + i] ?? 1) : 1;
}

function sameLot(a: Lot | undefined, b: Lot): boolean {
  return a !== undefined && a.seed === b.seed && a.block.column === b.block.column && a.block.row === b.block.row;
}

/** Changes the paint of a spot of the ground, and whether it is driveway. */
export type Repaint = (ground: Ground, spot: Spot) => void;

type Scene = {
  readonly lens: Lens;
  readonly solids: readonly Solid[];
  readonly buffer: DepthBuffer;
  readonly shadows: Shadows;
  readonly subject: Lot | undefined;
  readonly repaint: Repaint;
};

/** Shades one pixel into `ground` and returns its distance in meters, for the haze. */
function shadePixel(scene: Scene, ray: Ray, at: number, ground: Ground): number {
  const { lens, buffer } = scene;
  const spot: Spot & { z: number } = { x: 0, y: 0, z: 0, footprint: 0 };
  const hit: Hit = { t: 0, nx: 0, ny: 0, nz: 0, leaf: 0 };
  ground.driveway = false;
  const toGround = ray.dz < -1e-4 ? -ray.z / ray.dz : 1e9;
  readHit(buffer, at, hit);
  const solid = hit.t < toGround ? scene.solids[buffer.solid[at] ?? -1] : undefined;
  const t = solid ? hit.t : toGround;
  if (!solid && t > GROUND_REACH) {
    paintBackdrop(ground, ray.dx, ray.dy, ray.dz);
    return 0;
  }
  spot.x = ray.x + ray.dx * t;
  spot.y = ray.y + ray.dy * t;
  spot.footprint = t / lens.focal;
  if (solid) {
    spot.z = ray.z + ray.dz * t;
    shadeSolid(ground, solid, spot, hit);
  } else {
    // At a flat angle one pixel covers more ground.
    spot.footprint *= Math.max(1, Math.min(6, 0.35 / Math.abs(ray.dz)));
    paintGround(ground, spot);
    scene.repaint(ground, spot);
    applyLight(ground, sun.z, sunlitAt(scene.shadows, spot.x, spot.y));
    if (scene.subject && ground.driveway) ground.driveway = sameLot(lotContaining(spot), scene.subject);
  }
  return t;
}

function shade(raster: Raster, scene: Scene): void {
  const { lens } = scene;
  const ray = rayFrom(lens);
  const ground: Ground = { r: 0, g: 0, b: 0, driveway: false };
  for (let row = 0; row < lens.height; row += 1) {
    for (let column = 0; column < lens.width; column += 1) {
      const at = row * lens.width + column;
      aim(lens, ray, column, row);
      const distance = shadePixel(scene, ray, at, ground);
      blendPaint(ground, haze, 1 - Math.exp(-distance / GROUND_REACH));
      raster.driveway[at] = ground.driveway ? 255 : 0;
      writePixel(raster, at, ground);
    }
  }
}

const asItIs: Repaint = () => undefined;

/** The lot whose driveway the mask shows (all driveways without it), and what to add to the world or to change in it. */
type Staging = {
  readonly subject?: Lot | undefined;
  readonly props?: readonly Solid[];
  /** Paints over the ground of the world. */
  readonly repaint?: Repaint | undefined;
};

/** A street-level view, and the mask of the driveway that its camera sees. */
export function renderFrame(
  pose: CameraPose,
  { width, height }: Size,
  { subject, props = [], repaint = asItIs }: Staging = {},
): Raster {
  const { x, y } = toWorld(pose, bandOf(pose.lat));
  const lens = lensOf(pose, { x, y, width, height, focal: focalLength(pose.fov, width) });
  const extent = { x0: x - SOLID_REACH, x1: x + SOLID_REACH, y0: y - SOLID_REACH, y1: y + SOLID_REACH };
  const solids = [...solidsIn(extent, 0), ...props];
  const buffer = depthBuffer(width * height);
  solids.forEach((solid, index) => drawSolid(buffer, lens, solid, index));
  const raster = emptyRaster(width, height);
  shade(raster, { lens, solids, buffer, shadows: shadowsAhead(lens, solids), subject, repaint });
  return raster;
}
