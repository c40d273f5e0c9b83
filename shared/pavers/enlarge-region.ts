import type { Size } from '#shared/geometry/camera.ts';
import type { Region } from './region.ts';
import type { Tones } from './tones.ts';

/** Means over three by three pixels, which smooth the steps of a coarse edge. */
function rounded(region: Region, { width, height }: Size): Float32Array {
  const at = (x: number, y: number): number =>
    region[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0;
  return Float32Array.from(region, (_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    let sum = 0;
    for (let part = 0; part < 9; part += 1) sum += at(x + (part % 3) - 1, y + Math.floor(part / 3) - 1);
    return sum / 9;
  });
}

/**
 * Where the edge is put between inside (1) and outside (0). It is below one half because growing leaves out the pixels
 * in which both mix.
 */
const EDGE = 0.3;

/** How steep an edge is made: it is soft over about a pixel of the photo. */
const STEEPNESS = 3;

/** A region of a small picture as a mask of the photo's size, with smooth edges. */
export function enlargeRegion(region: Region, tones: Tones, { width, height }: Size): Uint8Array {
  const smooth = rounded(region, tones);
  const value = (x: number, y: number): number =>
    smooth[Math.max(0, Math.min(tones.height - 1, y)) * tones.width + Math.max(0, Math.min(tones.width - 1, x))] ?? 0;
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const v = (y + 0.5) / tones.scale - 0.5;
    const [row, down] = [Math.floor(v), v - Math.floor(v)];
    for (let x = 0; x < width; x += 1) {
      const u = (x + 0.5) / tones.scale - 0.5;
      const [column, over] = [Math.floor(u), u - Math.floor(u)];
      const north = value(column, row) * (1 - over) + value(column + 1, row) * over;
      const south = value(column, row + 1) * (1 - over) + value(column + 1, row + 1) * over;
      const share = north * (1 - down) + south * down;
      mask[y * width + x] = Math.max(0, Math.min(255, ((share - EDGE) * STEEPNESS * tones.scale + 0.5) * 255));
    }
  }
  return mask;
}
