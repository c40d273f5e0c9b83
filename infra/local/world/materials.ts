import { cloudNoise, smoothNoise } from '#shared/pavers/noise.ts';
import { setPaint } from './color.ts';
import type { Paint } from './color.ts';

/** A point on the ground in world meters, and the meters that one sample covers there, so that fine detail fades. */
export type Spot = { x: number; y: number; footprint: number };

/** The color of a point of the ground, and whether it is driveway. */
export type Ground = Paint & { driveway: boolean };

export function paintAsphalt(ground: Ground, { x, y, footprint }: Spot, shade = 1): void {
  const grain = footprint < 0.6 ? smoothNoise(x * 22, y * 22, 1) - 0.5 : 0;
  const patch = cloudNoise(x * 0.25, y * 0.25, 2);
  let value = 92 + patch * 26 + grain * 26;
  if (footprint < 0.25) value -= crack(x, y, patch);
  if (footprint < 0.03) value += (smoothNoise(x * 75, y * 75, 9) - 0.5) * 22;
  setPaint(ground, [value, value, value * 1.02], shade);
}

function crack(x: number, y: number, patch: number): number {
  return patch > 0.5 && Math.abs(smoothNoise(x * 0.7, y * 0.7, 5) - 0.5) < 0.0025 ? 26 : 0;
}

/** Concrete of a gray tone, cut into squares by joints every `joint` meters (0 for none). */
export function paintConcrete(ground: Ground, { x, y, footprint }: Spot, tone: number, joint = 0): void {
  const grain = footprint < 0.6 ? smoothNoise(x * 16, y * 16, 3) - 0.5 : 0;
  let value = tone + (cloudNoise(x * 0.6, y * 0.6, 4) - 0.5) * 30 + grain * 12;
  if (joint > 0 && footprint < 0.3) {
    const across = x - Math.floor(x / joint) * joint;
    const down = y - Math.floor(y / joint) * joint;
    if (Math.min(across, down) < 0.03 + footprint * 0.3) value -= 26;
  }
  setPaint(ground, [value, value * 0.985, value * 0.95]);
}

/** Lawn, from lush (0) to dry (1). */
export function paintGrass(ground: Ground, { x, y, footprint }: Spot, dryness: number): void {
  const patch = cloudNoise(x * 0.22, y * 0.22, 6);
  const tuft = footprint < 0.5 ? smoothNoise(x * 9, y * 9, 7) - 0.5 : 0;
  const blade = footprint < 0.12 ? smoothNoise(x * 38, y * 38, 8) - 0.5 : 0;
  const dry = patch * 0.8 + dryness * 0.35;
  setPaint(ground, [74 + dry * 48, 104 + dry * 22, 48 + dry * 18], 0.86 + tuft * 0.24 + blade * 0.36);
}

/** Water of ponds and canals, or of pools when `bright`. */
export function paintWater(ground: Ground, { x, y }: Spot, bright: boolean): void {
  if (bright) {
    const ripple = smoothNoise(x * 1.7, y * 1.7, 41);
    setPaint(ground, [70 + ripple * 26, 168 + ripple * 30, 190 + ripple * 30]);
    return;
  }
  const depth = cloudNoise(x * 0.02, y * 0.02, 22);
  const ripple = smoothNoise(x * 0.8, y * 0.8, 21);
  setPaint(ground, [34 + depth * 22 + ripple * 7, 66 + depth * 26 + ripple * 8, 82 + depth * 22 + ripple * 9]);
}

export function paintSoil(ground: Ground, { x, y }: Spot): void {
  const clod = smoothNoise(x * 14, y * 14, 40);
  setPaint(ground, [84 + clod * 40, 60 + clod * 26, 44 + clod * 18]);
}

export function paintSand(ground: Ground, { x, y }: Spot): void {
  const grain = cloudNoise(x * 0.7, y * 0.7, 44);
  setPaint(ground, [208 + grain * 26, 194 + grain * 22, 158 + grain * 22]);
}
