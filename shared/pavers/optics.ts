import { focalLength } from '#shared/geometry/camera.ts';
import type { CameraPose, Pixel, Size } from '#shared/geometry/camera.ts';

/** A level camera: row of the horizon and focal length in pixels, height above the ground in meters. */
export type Optics = { readonly horizon: number; readonly focal: number; readonly height: number };

/** The camera of a photo with a known pose: pitch and field of view in degrees, height in meters. */
export type PhotoCamera = Pick<CameraPose, 'pitch' | 'fov' | 'height'>;

export function cameraOptics({ pitch, fov, height }: PhotoCamera, size: Size): Optics {
  const focal = focalLength(fov, size.width);
  return { horizon: size.height / 2 + focal * Math.tan((pitch * Math.PI) / 180), focal, height };
}

/** Assumptions for a photo of unknown pose: the lens of a phone that a standing person holds up. */
const GUESSED_FOCAL = 0.8;
const GUESSED_HEIGHT = 2;

/**
 * Where the horizon of real photos of houses lies, as a share of the height, and by which share it is at least above
 * the end of the drive. Measured with garage doors.
 */
const GUESSED_HORIZON = 0.59;
const ABOVE_DRIVE = 0.1;

/** Usual optics of a photo whose drive ends at the row `top`. */
export function guessedOptics(top: number, { width, height }: Size): Optics {
  const horizon = Math.min(height * GUESSED_HORIZON, top - height * ABOVE_DRIVE);
  return { horizon, focal: width * GUESSED_FOCAL, height: GUESSED_HEIGHT };
}

/** A point so near the horizon, in pixels per focal length, is too far away to measure with. */
const MIN_FALL = 0.004;

const pitchOf = ({ horizon, focal }: Optics, size: Size): number => Math.atan((horizon - size.height / 2) / focal);

/** The ground under a pixel in meters, x to the right of the camera and y ahead of it; undefined near the horizon. */
export function groundPoint(optics: Optics, { x, y }: Pixel, size: Size): Pixel | undefined {
  const { focal, height } = optics;
  const pitch = pitchOf(optics, size);
  const rise = (size.height / 2 - y) / focal;
  const fall = Math.sin(pitch) + rise * Math.cos(pitch);
  if (fall > -MIN_FALL) return undefined;
  const reach = -height / fall;
  return { x: ((x - size.width / 2) / focal) * reach, y: (Math.cos(pitch) - rise * Math.sin(pitch)) * reach };
}

/** Ground nearer to the lens than this, in meters, is not in any picture. */
const MIN_DEPTH = 0.2;

/** A position that is overwritten for each point, because there are very many points. */
export type WrittenPixel = { x: number; y: number };

/** Writes where a picture shows points of the ground. */
export function groundInPicture({ horizon, focal, height }: Optics, size: Size) {
  const pitch = pitchOf({ horizon, focal, height }, size);
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)];
  return (x: number, y: number, pixel: WrittenPixel): void => {
    const depth = Math.max(MIN_DEPTH, y * cos - height * sin);
    pixel.x = size.width / 2 + (focal * x) / depth;
    pixel.y = size.height / 2 + (focal * (height * cos + y * sin)) / depth;
  };
}

/** Where a picture shows a point of the ground ahead of the camera: the reverse of `groundPoint`. */
export function picturePoint(optics: Optics, { x, y }: Pixel, size: Size): Pixel {
  const pixel = { x: 0, y: 0 };
  groundInPicture(optics, size)(x, y, pixel);
  return pixel;
}
