import type { RgbImage } from './rgb-image.ts';

/** Only clear edges tell how sharp a photo is: at least this many colour values from one side to the other. */
const clearEdge = 60;

/** Rows from one that is looked at to the next: edges are tall. */
const rowStep = 3;

/** The sharpest fifth of the edges shows the lens; the others lie out of focus. */
const sharpest = 0.2;

/** Too few edges say nothing. */
const fewestEdges = 40;

function green({ pixels, channels }: RgbImage, at: number): number {
  return pixels[at * channels + 1] ?? 0;
}

/** The radius of an edge that rises by `contrast` in all and by `steepest` at most from one pixel to the next (a Gaussian's slope). */
function radiusOf(contrast: number, steepest: number): number {
  return contrast / (steepest * Math.sqrt(2 * Math.PI));
}

/** Radii of the clear edges along a row, from where brightness begins to rise or fall until it stops. */
function edgeRadii(image: RgbImage, row: number): readonly number[] {
  const start = row * image.width;
  const radii: number[] = [];
  let [contrast, steepest] = [0, 0];
  for (let x = 1; x < image.width; x += 1) {
    const step = green(image, start + x) - green(image, start + x - 1);
    if (step * contrast > 0) {
      contrast += step;
      steepest = Math.max(steepest, Math.abs(step));
      continue;
    }
    if (Math.abs(contrast) >= clearEdge) radii.push(radiusOf(Math.abs(contrast), steepest));
    [contrast, steepest] = [step, Math.abs(step)];
  }
  return radii;
}

/** How blurred a photo is: the radius (standard deviation) in pixels of its sharpest edges, 0 when it has too few. */
export function photoBlur(image: RgbImage): number {
  const radii = Array.from({ length: Math.floor(image.height / rowStep) }, (_, index) =>
    edgeRadii(image, index * rowStep),
  ).flat();
  if (radii.length < fewestEdges) return 0;
  return radii.toSorted((a, b) => a - b)[Math.floor(radii.length * sharpest)] ?? 0;
}
