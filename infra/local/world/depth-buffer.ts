import type { Hit } from './intersect.ts';

/** For each pixel the nearest solid, its distance and its surface. */
export type DepthBuffer = {
  readonly distance: Float32Array;
  /** Index of the solid, -1 for none. */
  readonly solid: Int32Array;
  /** Normal and leaf tone, four numbers per pixel. */
  readonly surface: Float32Array;
};

export function depthBuffer(pixels: number): DepthBuffer {
  return {
    distance: new Float32Array(pixels).fill(1e9),
    solid: new Int32Array(pixels).fill(-1),
    surface: new Float32Array(pixels * 4),
  };
}

/** Stores the hit if it is nearer than the stored one. */
export function keepNearest({ distance, solid, surface }: DepthBuffer, at: number, hit: Hit, index: number): void {
  if (hit.t >= (distance[at] ?? 0)) return;
  distance[at] = hit.t;
  solid[at] = index;
  surface[at * 4] = hit.nx;
  surface[at * 4 + 1] = hit.ny;
  surface[at * 4 + 2] = hit.nz;
  surface[at * 4 + 3] = hit.leaf;
}

export function readHit({ distance, surface }: DepthBuffer, at: number, hit: Hit): void {
  hit.t = distance[at] ?? 0;
  hit.nx = surface[at * 4] ?? 0;
  hit.ny = surface[at * 4 + 1] ?? 0;
  hit.nz = surface[at * 4 + 2] ?? 0;
  hit.leaf = surface[at * 4 + 3] ?? 0;
}
