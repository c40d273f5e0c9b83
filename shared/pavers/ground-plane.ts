import { focalLength } from '#shared/geometry/camera.ts';
import type { CameraPose, Size } from '#shared/geometry/camera.ts';
import { drivewaySides } from './edge-lines.ts';
import type { DrivewaySides } from './edge-lines.ts';

/** The camera of a photo with a known pose: pitch and field of view in degrees, height in meters. */
export type PhotoCamera = Pick<CameraPose, 'pitch' | 'fov' | 'height'>;

/** A point on the ground in meters: x across the drive, y along it, the camera above 0, 0. */
export type GroundPoint = { x: number; y: number };

/** The ground under a row of the image: column c shows (x + dx·c, y + dy·c). */
export type GroundLine = { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number };

/** The flat ground of a photo, in axes along and across the drive. */
export type GroundPlane = {
  /** The ground under the row `y` of the image; undefined at and above the horizon. */
  readonly lineAt: (y: number) => GroundLine | undefined;
  /** Writes the image position of a ground point; false behind the camera. */
  readonly toPicture: (x: number, y: number, position: GroundPoint) => boolean;
};

/** Assumptions for a photo of unknown pose: the lens of a phone that a standing person holds up. */
const GUESSED_FOCAL = 0.8;
const GUESSED_HORIZON = 0.44;

/** Below this support a side is curved (a pad, a flare) and says nothing about the horizon. */
const STRAIGHT_ENOUGH = 0.6;
const GUESSED_HEIGHT = 2;

type Optics = { readonly horizon: number; readonly focal: number; readonly height: number };

function topOf(mask: Uint8Array, width: number): number {
  const first = mask.findIndex((value) => value > 127);
  return first < 0 ? 0 : Math.floor(first / width);
}

/** Row of the horizon: the sides of a drive are parallel on the ground, so they meet there. */
function horizonOf({ left, right }: DrivewaySides, top: number, { height }: Size): number {
  const fallback = Math.min(height * GUESSED_HORIZON, top - 2);
  if (!left || !right || Math.min(left.support, right.support) < STRAIGHT_ENOUGH) return fallback;
  if (Math.abs(left.slope - right.slope) < 0.05) return fallback;
  const meeting = (right.offset - left.offset) / (left.slope - right.slope);
  return meeting > -height * 0.2 && meeting < top - height * 0.01 ? meeting : fallback;
}

function opticsOf(camera: PhotoCamera | undefined, sides: DrivewaySides, top: number, size: Size): Optics {
  if (!camera) {
    return { horizon: horizonOf(sides, top, size), focal: size.width * GUESSED_FOCAL, height: GUESSED_HEIGHT };
  }
  const focal = focalLength(camera.fov, size.width);
  const horizon = size.height / 2 + focal * Math.tan((camera.pitch * Math.PI) / 180);
  return { horizon, focal, height: camera.height };
}

/**
 * Column where the drive's axis meets the horizon: the mean of its two sides if they agree, else of the clearer one.
 */
function vanishingX({ left, right }: DrivewaySides, horizon: number, { width }: Size): number {
  const at = [left, right].flatMap((line) =>
    line ? [{ x: line.slope * horizon + line.offset, support: line.support }] : [],
  );
  const [a, b] = at.toSorted((one, other) => other.support - one.support);
  if (!a) return width / 2;
  return b && Math.abs(a.x - b.x) < width * 0.25 ? (a.x + b.x) / 2 : a.x;
}

/** Estimates the ground of a photo from the driveway's mask, and from the camera if its pose is known. */
export function groundPlane(mask: Uint8Array, size: Size, camera?: PhotoCamera): GroundPlane {
  const sides = drivewaySides(mask, size);
  const { horizon, focal, height } = opticsOf(camera, sides, topOf(mask, size.width), size);
  const [middleX, middleY] = [size.width / 2, size.height / 2];
  const pitch = Math.atan((horizon - middleY) / focal);
  const [cosPitch, sinPitch] = [Math.cos(pitch), Math.sin(pitch)];
  const yaw = Math.atan2((vanishingX(sides, horizon, size) - middleX) / focal, cosPitch);
  const [cosYaw, sinYaw] = [Math.cos(yaw), Math.sin(yaw)];
  return {
    lineAt: (y) => {
      const rise = (middleY - y) / focal;
      const fall = sinPitch + rise * cosPitch;
      if (fall > -0.004) return undefined;
      const reach = -height / fall;
      const ahead = (cosPitch - rise * sinPitch) * reach;
      const [dx, dy] = [(reach / focal) * cosYaw, (reach / focal) * sinYaw];
      return { x: -middleX * dx - ahead * sinYaw, y: -middleX * dy + ahead * cosYaw, dx, dy };
    },
    toPicture: (x, y, position) => {
      const right = x * cosYaw + y * sinYaw;
      const ahead = y * cosYaw - x * sinYaw;
      const depth = ahead * cosPitch - height * sinPitch;
      if (depth <= 0.2) return false;
      position.x = middleX + (focal * right) / depth;
      position.y = middleY + (focal * (height * cosPitch + ahead * sinPitch)) / depth;
      return true;
    },
  };
}
