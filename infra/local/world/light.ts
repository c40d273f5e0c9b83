import type { Paint } from './color.ts';

/** Direction towards the sun, a unit vector: afternoon light from the south-west. */
export const sun = unitVector(-0.6, 0.36, 0.8);

function unitVector(x: number, y: number, z: number): { readonly x: number; readonly y: number; readonly z: number } {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}

/** How squarely a surface faces the sun. */
export function facingSun(nx: number, ny: number, nz: number): number {
  return nx * sun.x + ny * sun.y + nz * sun.z;
}

/** Sunlight is warm, what fills the shadows is sky. */
export function applyLight(paint: Paint, facing: number, sunlit = 1): void {
  const direct = Math.max(0, facing) * sunlit;
  paint.r *= 0.56 + 0.62 * direct;
  paint.g *= 0.6 + 0.6 * direct;
  paint.b *= 0.68 + 0.52 * direct;
}
