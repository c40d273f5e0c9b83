/**
 * Deterministic noise, the same in every browser and on the server, so that a saved preview looks like the live one.
 */

/** Mixes three integers into 32 well-spread bits (murmur3 finalizer). */
export function hash(a: number, b: number, c = 0): number {
  let h = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1) ^ Math.imul(c | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A hash of three integers as a number from 0 up to 1. */
export function unit(a: number, b: number, c = 0): number {
  return hash(a, b, c) / 2 ** 32;
}

/** Value noise from 0 to 1: smooth between the corners of a unit grid. */
export function smoothNoise(x: number, y: number, seed = 0): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - ix, y - iy];
  const fx = dx * dx * (3 - 2 * dx);
  const fy = dy * dy * (3 - 2 * dy);
  const north = hash(ix, iy, seed) * (1 - fx) + hash(ix + 1, iy, seed) * fx;
  const south = hash(ix, iy + 1, seed) * (1 - fx) + hash(ix + 1, iy + 1, seed) * fx;
  return (north * (1 - fy) + south * fy) / 2 ** 32;
}

/** Three octaves of value noise, from 0 to 1. */
export function cloudNoise(x: number, y: number, seed = 0): number {
  return (
    smoothNoise(x, y, seed) * 0.53 +
    smoothNoise(x * 2.03 + 17, y * 2.03, seed + 1) * 0.27 +
    smoothNoise(x * 4.1, y * 4.1 + 9, seed + 2) * 0.2
  );
}
