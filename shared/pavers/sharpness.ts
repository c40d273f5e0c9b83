import type { RgbImage } from './rgb-image.ts';

/** Contrast in color values from which an edge is clear enough to measure sharpness. */
const MIN_CONTRAST = 60;

/** Only every third row is examined, because edges are tall. */
const ROW_STEP = 3;

/** The sharpest fifth of the edges shows the lens's sharpness; the others are out of focus. */
const SHARPEST_SHARE = 0.2;

/** Fewer edges give no reliable result. */
const MIN_EDGES = 40;

/** Blur radius of an edge from its contrast and its steepest step between two pixels (slope of a Gaussian). */
function radiusOf(contrast: number, steepest: number): number {
  return contrast / (steepest * Math.sqrt(2 * Math.PI));
}

/** Adds the blur radii of the clear edges along a row; an edge lasts while its green rises or falls. */
function addEdgeRadii(radii: number[], { pixels, channels, width }: RgbImage, row: number): void {
  const start = row * width * channels + 1;
  let [contrast, steepest] = [0, 0];
  let before = pixels[start] ?? 0;
  for (let at = start + channels; at < start + width * channels; at += channels) {
    const here = pixels[at] ?? 0;
    const step = here - before;
    before = here;
    if (step * contrast > 0) {
      contrast += step;
      steepest = Math.max(steepest, Math.abs(step));
      continue;
    }
    if (Math.abs(contrast) >= MIN_CONTRAST) radii.push(radiusOf(Math.abs(contrast), steepest));
    [contrast, steepest] = [step, Math.abs(step)];
  }
}

/** Blur of a photo: radius (standard deviation) in pixels of its sharpest edges; 0 when it has too few. */
export function photoBlur(image: RgbImage): number {
  const radii: number[] = [];
  for (let row = 0; row + ROW_STEP <= image.height; row += ROW_STEP) addEdgeRadii(radii, image, row);
  if (radii.length < MIN_EDGES) return 0;
  return radii.toSorted((a, b) => a - b)[Math.floor(radii.length * SHARPEST_SHARE)] ?? 0;
}
