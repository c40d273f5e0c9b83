import type { Size } from '#shared/geometry/camera.ts';
import { METERS_PER_FOOT } from '#shared/geometry/feet.ts';
import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { groundPoint } from './optics.ts';
import type { Optics } from './optics.ts';

/** Rows between which an estimated horizon may move. */
type HorizonRange = { readonly highest: number; readonly lowest: number };

type Known = NonNullable<PhotoScale['known']>;

/** Meters on the ground between the two known points; undefined when one of them is not on the ground. */
function measured(optics: Optics, { from, to }: Known, size: Size): number | undefined {
  const [a, b] = [from, to].map(({ x, y }) => groundPoint(optics, { x: x * size.width, y: y * size.height }, size));
  return a && b && Math.hypot(a.x - b.x, a.y - b.y);
}

/** Halvings of the range of horizons: the result is exact to far less than a pixel. */
const HALVINGS = 24;

/** The horizon at which the known width is measured correctly. A lower horizon puts the points farther away. */
function horizonFor(optics: Optics, known: Known, size: Size, { highest, lowest }: HorizonRange): number {
  const meters = known.feet * METERS_PER_FOOT;
  let [high, low] = [highest, Math.max(highest, lowest)];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (high + low) / 2;
    if ((measured({ ...optics, horizon: middle }, known, size) ?? Infinity) < meters) high = middle;
    else low = middle;
  }
  return (high + low) / 2;
}

/** A correction beyond this factor means that the points are not on the ground. */
const MAX_CORRECTION = 6;

/**
 * Optics in which the known width is correct. An estimated horizon is moved first, because it is the least certain.
 * What difference remains, or all of it for a known pose, changes the camera's height.
 */
export function scaleOptics(optics: Optics, scale: PhotoScale | undefined, size: Size, range?: HorizonRange): Optics {
  const { known, paverSize = 1 } = scale ?? {};
  const horizon = known && range ? horizonFor(optics, known, size, range) : optics.horizon;
  const meters = known && measured({ ...optics, horizon }, known, size);
  const factor = known && meters ? (known.feet * METERS_PER_FOOT) / meters : 1;
  const isPlausible = factor < MAX_CORRECTION && factor > 1 / MAX_CORRECTION;
  if (!isPlausible) return { ...optics, height: optics.height / paverSize };
  return { ...optics, horizon, height: (optics.height * factor) / paverSize };
}
