import type { Size } from '#shared/geometry/camera.ts';

/** Raw pixels, row by row from the top left: three bytes each, or four with an opacity that is never changed. */
export type RgbImage = Size & {
  readonly pixels: Uint8Array | Uint8ClampedArray;
  readonly channels: 3 | 4;
};

/** Perceived brightness of a color (Rec. 601). */
export const lightOf = (r: number, g: number, b: number): number => 0.3 * r + 0.59 * g + 0.11 * b;
