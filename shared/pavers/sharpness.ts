import type { RgbImage } from './rgb-image.ts';

/** Contrast in color values from which an edge is clear enough to measure sharpness. */
const MIN_CONTRAST = 60;

/** Only every third row is examined, because edges are tall. */
const ROW_STEP = 3;

/** The sharpest fifth of the edges shows the lens's sharpness; the others are out of focus. */
const SHARPEST_SHARE = 0.2;

/** Fewer edges give no reliable result. */
const MIN_EDGES = 40;

function green({ pixels, channels }: RgbImage, at: number): number {
  return pixels[at * channels + 1] ?? 0;
}

/** Blur radius of an edge from its contrast and its steepest step between two pixels (slope of a Gaussian). */
function radiusOf(contrast: number, steepest: number): number {
  return contrast / (steepest * Math.sqrt(2 * Math.PI));
}

/** Blur radii of the clear edges along a row; an edge lasts while brightness keeps rising or falling. */
function edgeRadii(image: RgbImage, row: number): readonly number[] {
  const start = row * image.width;
  const radii: number[] = [];
  let [contrast, steepest] = [0, 0];
  let before = green(image, start);
  for (let x = 1; x < image.width; x += 1) {
    const here = green(image, start + x);
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
  return radii;
}

/** Blur of a photo: radius (standard deviation) in pixels of its sharpest edges; 0 when it has too few. */
export function photoBlur(image: RgbImage): number {
  const radii = Array.from({ length: Math.floor(image.height / ROW_STEP) }, (_, index) =>
    edgeRadii(image, index * ROW_STEP),
  ).flat();
  if (radii.length < MIN_EDGES) return 0;
  return radii.toSorted((a, b) => a - b)[Math.floor(radii.length * SHARPEST_SHARE)] ?? 0;
}
