import type { Size } from '#shared/geometry/camera.ts';
import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { drivewaySides } from './edge-lines.ts';
import type { DrivewaySides } from './edge-lines.ts';
import { scaleOptics } from './known-scale.ts';
import { cameraOptics, guessedOptics } from './optics.ts';
import type { Optics, PhotoCamera } from './optics.ts';

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

/** Where a photo shows the ground, and what is known of its camera and its scale. */
export type GroundView = {
  /** 255 on the driveway. */
  readonly mask: Uint8Array;
  /** Camera of the photo if its pose is known; otherwise estimated from the mask. */
  readonly camera?: PhotoCamera;
  /** What a person said about the photo's scale. */
  readonly scale?: PhotoScale;
};

/** Below this support a side is curved (a pad, a flare) and says nothing about the horizon. */
const STRAIGHT_ENOUGH = 0.8;

/** The horizon is at least this share of the height from the top, and at least this much above the drive's end. */
const HIGHEST_HORIZON = 0.25;
const LEAST_ABOVE_DRIVE = 0.04;

function topOf(mask: Uint8Array, width: number): number {
  let first = 0;
  while (first < mask.length && (mask[first] ?? 0) <= 127) first += 1;
  return first === mask.length ? 0 : Math.floor(first / width);
}

/** Row of the horizon: the sides of a drive are parallel on the ground, so they meet there. */
function horizonOf({ left, right }: DrivewaySides, top: number, fallback: number, height: number): number {
  if (!left || !right || Math.min(left.support, right.support) < STRAIGHT_ENOUGH) return fallback;
  if (Math.abs(left.slope - right.slope) < 0.05) return fallback;
  const meeting = (right.offset - left.offset) / (left.slope - right.slope);
  return meeting > height * HIGHEST_HORIZON && meeting < top - height * LEAST_ABOVE_DRIVE ? meeting : fallback;
}

function opticsOf({ mask, camera, scale }: GroundView, sides: DrivewaySides, size: Size): Optics {
  const top = topOf(mask, size.width);
  if (camera) return scaleOptics(cameraOptics(camera, size), scale, size);
  const guessed = guessedOptics(top, size);
  const horizon = horizonOf(sides, top, guessed.horizon, size.height);
  const highest = size.height * HIGHEST_HORIZON;
  return scaleOptics({ ...guessed, horizon }, scale, size, { highest, lowest: top - size.height * LEAST_ABOVE_DRIVE });
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

/** Estimates the ground of a photo from the driveway's mask, from the camera if its pose is known, and from its scale. */
export function groundPlane(view: GroundView, size: Size): GroundPlane {
  const sides = drivewaySides(view.mask, size);
  const { horizon, focal, height } = opticsOf(view, sides, size);
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
