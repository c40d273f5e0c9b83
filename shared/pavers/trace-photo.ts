import type { Pixel } from '#shared/geometry/camera.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import { traceDriveway } from '#shared/tracing/trace-driveway.ts';
import type { Trace } from '#shared/tracing/trace-driveway.ts';
import { cameraOptics, guessedOptics } from './optics.ts';
import type { PhotoCamera } from './optics.ts';
import { photoGround } from './photo-ground.ts';
import type { RgbImage } from './rgb-image.ts';

/** A drag shorter than this share of the photo's height shows too little of the driveway to find its sides. */
const LEAST_SHARE = 0.08;

/** A corner this near to a side or the lower edge of the photo is put on it: the outermost cells show too little. */
const RIM_SHARE = 0.03;

const farRim = (at: number, size: number): number => (at > size * (1 - RIM_SHARE) ? Math.max(size, at) : at);

function atRim({ x, y }: Pixel, { width, height }: RgbImage): Pixel {
  const isLeft = x < width * RIM_SHARE;
  return { x: isLeft ? Math.min(0, x) : farRim(x, width), y: farRim(y, height) };
}

/** A drag that ends in this share at the bottom means a driveway that goes on below the photo. */
const BOTTOM_SHARE = 0.12;

/** The drag, extended to the photo's lower edge if it ends near it. */
function wholeDrag({ garage, street }: Drag, { height }: RgbImage): Drag {
  if (street.y < height * (1 - BOTTOM_SHARE)) return { garage, street };
  const more = (height - garage.y) / (street.y - garage.y);
  return { garage, street: { x: garage.x + (street.x - garage.x) * more, y: height } };
}

/**
 * The driveway under a drag over a photo, from the garage down to the street, with its corners in pixels of the photo.
 * The ground is looked at from above and traced there as on the map. Undefined if its sides cannot be found.
 */
export function tracePhoto(image: RgbImage, drag: Drag, camera?: PhotoCamera): Trace | undefined {
  if (drag.street.y - drag.garage.y < image.height * LEAST_SHARE) return undefined;
  const optics = camera ? cameraOptics(camera, image) : guessedOptics(drag.garage.y, image);
  const seen = photoGround(image, optics, wholeDrag(drag, image));
  const found = seen && traceDriveway(seen.ground, seen.drag);
  return found && { ...found, corners: found.corners.map((corner) => atRim(seen.toPhoto(corner), image)) };
}
