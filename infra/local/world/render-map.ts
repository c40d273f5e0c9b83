import { depthBuffer, keepNearest, readHit } from './depth-buffer.ts';
import type { DepthBuffer } from './depth-buffer.ts';
import { paintGround } from './ground.ts';
import { intersect } from './intersect.ts';
import type { Hit, Ray } from './intersect.ts';
import { applyLight, sun } from './light.ts';
import type { Ground, Spot } from './materials.ts';
import { emptyRaster, writePixel } from './raster.ts';
import type { Raster } from './raster.ts';
import { shadeSolid } from './shade-solid.ts';
import { shadowMap } from './shadow-map.ts';
import type { Grid } from './shadow-map.ts';
import { solidsIn } from './solids-in.ts';
import type { Solid } from './solids.ts';
import type { Detail } from './tree.ts';

/** Height at which the rays of the map start, above everything, in meters. */
const CEILING = 60;

function detailAt(step: number): Detail {
  if (step < 0.4) return 0;
  if (step < 0.8) return 1;
  return step < 2 ? 2 : 3;
}

function drawSolid(buffer: DepthBuffer, solid: Solid, index: number, grid: Grid): void {
  const { x0, x1, y0, y1 } = solid.extent;
  const ray: Ray = { x: 0, y: 0, z: CEILING, dx: 0, dy: 0, dz: -1 };
  const hit: Hit = { t: 0, nx: 0, ny: 0, nz: 0, leaf: 0 };
  const [i0, i1] = [Math.floor((x0 - grid.x) / grid.step), Math.ceil((x1 - grid.x) / grid.step)];
  const [j0, j1] = [Math.floor((y0 - grid.y) / grid.step), Math.ceil((y1 - grid.y) / grid.step)];
  const fine = grid.step < 0.12;
  for (let j = Math.max(0, j0); j <= Math.min(grid.height - 1, j1); j += 1) {
    ray.y = grid.y + (j + 0.5) * grid.step;
    for (let i = Math.max(0, i0); i <= Math.min(grid.width - 1, i1); i += 1) {
      ray.x = grid.x + (i + 0.5) * grid.step;
      if (intersect(solid, ray, hit, fine)) keepNearest(buffer, j * grid.width + i, hit, index);
    }
  }
}

/** Square meters of a picture above which houses are only specks, and too many to keep in memory. */
const MOST_GROUND = 30e6;

/** Offset from a pixel's index to its shadow's: shadows have a margin of one point, so that tiles join without a seam. */
function marginOffset(width: number, at: number): number {
  return width + 3 + 2 * Math.floor(at / width);
}

function withMargin({ x, y, width, height, step }: Grid): Grid {
  return { x: x - step, y: y - step, width: width + 2, height: height + 2, step };
}

type Scene = { readonly solids: readonly Solid[]; readonly buffer: DepthBuffer; readonly lit: Float32Array };

function shade(raster: Raster, grid: Grid, { solids, buffer, lit }: Scene): void {
  const spot: Spot & { z: number } = { x: 0, y: 0, z: 0, footprint: grid.step };
  const ground: Ground = { r: 0, g: 0, b: 0, driveway: false };
  const hit: Hit = { t: 0, nx: 0, ny: 0, nz: 0, leaf: 0 };
  for (let at = 0; at < grid.width * grid.height; at += 1) {
    spot.x = grid.x + ((at % grid.width) + 0.5) * grid.step;
    spot.y = grid.y + (Math.floor(at / grid.width) + 0.5) * grid.step;
    const solid = solids[buffer.solid[at] ?? -1];
    if (solid) {
      readHit(buffer, at, hit);
      spot.z = CEILING - hit.t;
      shadeSolid(ground, solid, spot, hit);
    } else {
      paintGround(ground, spot);
      raster.driveway[at] = ground.driveway ? 255 : 0;
      applyLight(ground, sun.z, lit[at + marginOffset(grid.width, at)]);
    }
    writePixel(raster, at, ground);
  }
}

/** The world from above, over a grid of ground points. */
export function renderMap(grid: Grid): Raster {
  const { x, y, width, height, step } = grid;
  const raster = emptyRaster(width, height);
  const area = { x0: x, x1: x + width * step, y0: y, y1: y + height * step };
  const solids = width * height * step ** 2 > MOST_GROUND ? [] : solidsIn(area, detailAt(step));
  const buffer = depthBuffer(width * height);
  solids.forEach((solid, index) => drawSolid(buffer, solid, index, grid));
  shade(raster, grid, { solids, buffer, lit: shadowMap(solids, withMargin(grid)) });
  return raster;
}
