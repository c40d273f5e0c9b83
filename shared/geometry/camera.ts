import type { LatLng } from './lat-lng.ts';
import { localPlane } from './local-plane.ts';
import type { PlanePoint } from './local-plane.ts';

/**
 * Where a photo was taken and where it looks. In degrees: heading (clockwise from north), pitch (up) and fov (across);
 * in meters: height.
 */
export type CameraPose = LatLng & {
  readonly heading: number;
  readonly pitch: number;
  readonly fov: number;
  readonly height: number;
};

export type Size = { readonly width: number; readonly height: number };

/** A position in an image, in pixels from its top left corner; pixel centers are at .5. */
export type Pixel = { readonly x: number; readonly y: number };

/** A point as the camera sees it: meters right of, above and in front of the lens. */
export type CameraPoint = { readonly right: number; readonly up: number; readonly depth: number };

/** A pinhole camera over flat ground. */
export type Camera = {
  readonly toCamera: (point: LatLng) => CameraPoint;
  readonly toPixel: (point: CameraPoint) => Pixel;
  /** Where the ray through a pixel meets the ground; undefined at and above the horizon. */
  readonly groundAt: (pixel: Pixel) => LatLng | undefined;
};

/** Meters east, south and up. */
export type Vector = readonly [number, number, number];

/** The axes of a level lens as unit vectors; the angles are in degrees. */
export function axesOf({ heading, pitch }: Pick<CameraPose, 'heading' | 'pitch'>): {
  readonly forward: Vector;
  readonly right: Vector;
  readonly up: Vector;
} {
  const [h, p] = [(heading * Math.PI) / 180, (pitch * Math.PI) / 180];
  return {
    forward: [Math.sin(h) * Math.cos(p), -Math.cos(h) * Math.cos(p), Math.sin(p)],
    right: [Math.cos(h), Math.sin(h), 0],
    up: [-Math.sin(h) * Math.sin(p), Math.cos(h) * Math.sin(p), Math.cos(p)],
  };
}

/** Focal length in pixels of a lens with a horizontal field of view in degrees. */
export function focalLength(fov: number, width: number): number {
  return width / 2 / Math.tan((fov * Math.PI) / 360);
}

export function camera(pose: CameraPose, { width, height }: Size): Camera {
  const plane = localPlane(pose);
  const { forward, right, up } = axesOf(pose);
  const focal = focalLength(pose.fov, width);
  const along = ({ x, y }: PlanePoint, [east, south, rise]: Vector): number =>
    x * east + y * south - pose.height * rise;
  return {
    toCamera: (point) => {
      const ground = plane.toPlane(point);
      return { right: along(ground, right), up: along(ground, up), depth: along(ground, forward) };
    },
    toPixel: (point) => ({
      x: width / 2 + (focal * point.right) / point.depth,
      y: height / 2 - (focal * point.up) / point.depth,
    }),
    groundAt: ({ x, y }) => {
      const [across, rise] = [(x - width / 2) / focal, (height / 2 - y) / focal];
      const fall = forward[2] + up[2] * rise;
      if (fall >= -1e-6) return undefined;
      const reach = -pose.height / fall;
      return plane.toLatLng({
        x: reach * (forward[0] + right[0] * across + up[0] * rise),
        y: reach * (forward[1] + right[1] * across + up[1] * rise),
      });
    },
  };
}
