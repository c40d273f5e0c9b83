import type { Paint } from './color.ts';

/** Direction toward the sun, a unit vector: afternoon light from the south-west. */
export const sun = unitVector(-0.6, 0.36, 0.8);

function unitVector(x: number, y: number, z: number): { readonly x: number; readonly y: number; readonly z: number } {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}

/** Cosine of the angle between a surface normal and the sun. */
export function facingSun(nx: number, ny: number, nz: number): number {
  return nx * sun.x + ny * sun.y + nz * sun.z;
}

/** Applies warm sunlight, and blue skylight in the shadows. */
export function applyLight(paint: Paint, facing: number, sunlit = 1): void {
  const direct = Math.max(0, facing) * sunlit;
  paint.r *= 0.56 + 0.62 * direct;
  paint.g *= 0.6 + 0.6 * direct;
  paint.b *= 0.68 + 0.52 * direct;
}
