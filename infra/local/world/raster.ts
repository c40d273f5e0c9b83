import type { Paint } from './color.ts';

/** Raw pixels of three bytes, and the mask of the driveway: 255 on it, 0 off it. */
export type Raster = {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8ClampedArray;
  readonly driveway: Uint8Array;
};

export function emptyRaster(width: number, height: number): Raster {
  return {
    width,
    height,
    rgb: new Uint8ClampedArray(width * height * 3),
    driveway: new Uint8Array(width * height),
  };
}

export function writePixel({ rgb }: Raster, at: number, { r, g, b }: Paint): void {
  rgb[at * 3] = r;
  rgb[at * 3 + 1] = g;
  rgb[at * 3 + 2] = b;
}
