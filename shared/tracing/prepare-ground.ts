import { edgeKeepingMean } from './edge-keeping-mean.ts';
import type { GroundPicture } from './ground-picture.ts';
import { labOf } from './lab-color.ts';

/** Side of a cell in meters: finer than what most tiles show, so that a side is found to a fraction of a pixel. */
export const CELL_METERS = 0.2;

/** The ground of a picture in square cells of CIELAB colors, smoothed within surfaces but not across their edges. */
export type PreparedGround = {
  readonly width: number;
  readonly height: number;
  /** Three numbers a cell: lightness, red over green, yellow over blue. */
  readonly lab: Float32Array;
  /** Pixels of the picture a cell covers. */
  readonly pixelsPerCell: number;
};

/** Everything about a picture that does not depend on a driveway: some tenths of a second, once per picture. */
export function prepareGround(picture: GroundPicture): PreparedGround {
  const pixelsPerCell = CELL_METERS / picture.metersPerPixel;
  const width = Math.max(1, Math.floor(picture.width / pixelsPerCell));
  const height = Math.max(1, Math.floor(picture.height / pixelsPerCell));
  const lab = new Float32Array(width * height * 3);
  const read = readerOf(picture, pixelsPerCell);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) lab.set(read(column, row), (row * width + column) * 3);
  }
  return { width, height, lab: edgeKeepingMean(lab, width, height), pixelsPerCell };
}

/**
 * Reads the color of a cell: interpolated between pixels that are larger than cells, else the mean of those it covers.
 */
function readerOf({ width, height, pixels, channels }: GroundPicture, pixelsPerCell: number) {
  const reach = Math.max(1, pixelsPerCell);
  return (column: number, row: number): readonly [number, number, number] => {
    const x = (column + 0.5) * pixelsPerCell - 0.5;
    const y = (row + 0.5) * pixelsPerCell - 0.5;
    const sums = [0, 0, 0];
    let total = 0;
    for (let py = Math.ceil(y - reach); py <= y + reach; py += 1) {
      for (let px = Math.ceil(x - reach); px <= x + reach; px += 1) {
        // A pyramid of weights is linear interpolation for large pixels and a mean for small ones.
        const weight = (1 - Math.abs(px - x) / reach) * (1 - Math.abs(py - y) / reach);
        const at = (clamp(py, height) * width + clamp(px, width)) * channels;
        for (let channel = 0; channel < 3; channel += 1) {
          sums[channel] = (sums[channel] ?? 0) + weight * (pixels[at + channel] ?? 0);
        }
        total += weight;
      }
    }
    const [red = 0, green = 0, blue = 0] = sums;
    return labOf(Math.round(red / total), Math.round(green / total), Math.round(blue / total));
  };
}

const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));
