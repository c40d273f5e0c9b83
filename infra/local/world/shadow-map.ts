import { intersect } from './intersect.ts';
import type { Hit, Ray } from './intersect.ts';
import { sun } from './light.ts';
import type { Solid } from './solids.ts';

/** A grid of ground points: its north-west corner in the world, and the meters between points. */
export type Grid = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly step: number;
};

/** The points of a grid that the shadow of a solid can reach. */
function shadowReach({ extent }: Solid, grid: Grid): { i0: number; i1: number; j0: number; j1: number } {
  const [sx, sy] = [sun.x / sun.z, sun.y / sun.z];
  const { x0, x1, y0, y1, z0, z1 } = extent;
  const west = Math.min(x0 - sx * z1, x0 - sx * z0);
  const east = Math.max(x1 - sx * z1, x1 - sx * z0);
  const north = Math.min(y0 - sy * z1, y0 - sy * z0);
  const south = Math.max(y1 - sy * z1, y1 - sy * z0);
  return {
    i0: Math.max(0, Math.floor((west - grid.x) / grid.step)),
    i1: Math.min(grid.width - 1, Math.ceil((east - grid.x) / grid.step)),
    j0: Math.max(0, Math.floor((north - grid.y) / grid.step)),
    j1: Math.min(grid.height - 1, Math.ceil((south - grid.y) / grid.step)),
  };
}

function castShadow(lit: Float32Array, solid: Solid, grid: Grid): void {
  const { i0, i1, j0, j1 } = shadowReach(solid, grid);
  const ray: Ray = { x: 0, y: 0, z: 0, dx: sun.x, dy: sun.y, dz: sun.z };
  const hit: Hit = { t: 0, nx: 0, ny: 0, nz: 0, leaf: 0 };
  const fine = grid.step < 0.2;
  for (let j = j0; j <= j1; j += 1) {
    ray.y = grid.y + (j + 0.5) * grid.step;
    for (let i = i0; i <= i1; i += 1) {
      const at = j * grid.width + i;
      ray.x = grid.x + (i + 0.5) * grid.step;
      if (lit[at] !== 0 && intersect(solid, ray, hit, fine)) lit[at] = 0;
    }
  }
}

/** Averages over three points along a stride; called for rows, then for columns. */
function soften(lit: Float32Array, stride: number): Float32Array {
  const soft = new Float32Array(lit.length);
  for (let at = 0; at < lit.length; at += 1) {
    const here = lit[at] ?? 1;
    soft[at] = ((lit[at - stride] ?? here) + here + (lit[at + stride] ?? here)) / 3;
  }
  return soft;
}

/** Share of sunlight at each point of the ground, from 0 to 1, with soft edges. */
export function shadowMap(solids: readonly Solid[], grid: Grid): Float32Array {
  const lit = new Float32Array(grid.width * grid.height).fill(1);
  for (const solid of solids) castShadow(lit, solid, grid);
  return soften(soften(lit, 1), grid.width);
}
