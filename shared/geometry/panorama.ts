import { axesOf, focalLength } from './camera.ts';
import type { Size, Vector } from './camera.ts';

/** Raw pixels, three bytes each. */
export type RgbPicture = Size & { readonly pixels: Uint8Array };

/** Orientation of a panorama's camera: its right, down and forward as unit vectors of the world. */
export type PanoramaAxes = { readonly right: Vector; readonly down: Vector; readonly forward: Vector };

/** Axes of a level camera with the given compass direction in the middle of its image. */
export function levelAxes(heading: number): PanoramaAxes {
  const { forward, right, up } = axesOf({ heading, pitch: 0 });
  return { forward, right, down: [-up[0], -up[1], -up[2]] };
}

/**
 * Axes of a camera from its rotation in OpenSfM's form: an angle-axis vector in radians that turns the world (east,
 * north, up) into the camera (right, down, forward). Rodrigues' formula; the rows of the matrix are the camera's axes.
 */
export function rotatedAxes([x, y, z]: Vector): PanoramaAxes {
  const angle = Math.hypot(x, y, z);
  const [a, b, c] = angle < 1e-9 ? [0, 0, 0] : [x / angle, y / angle, z / angle];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rest = 1 - cos;
  const inWorld = (east: number, north: number, up: number): Vector => [east, -north, up];
  return {
    right: inWorld(cos + a * a * rest, a * b * rest - c * sin, a * c * rest + b * sin),
    down: inWorld(b * a * rest + c * sin, cos + b * b * rest, b * c * rest - a * sin),
    forward: inWorld(c * a * rest - b * sin, c * b * rest + a * sin, cos + c * c * rest),
  };
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

type View = { readonly heading: number; readonly pitch: number; readonly fov: number };

/** Bilinear sampling: writes the weighted mean of the four pixels around a position. */
function sampler({ width, height, pixels }: RgbPicture, to: Uint8Array) {
  const column = (x: number) => (((x % width) + width) % width) * 3;
  const row = (y: number) => Math.max(0, Math.min(height - 1, y)) * width * 3;
  return (u: number, v: number, at: number): void => {
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const [right, down] = [u - left, v - top];
    const [x0, x1, y0, y1] = [column(left), column(left + 1), row(top), row(top + 1)];
    for (let channel = 0; channel < 3; channel += 1) {
      const value = (place: number) => pixels[place + channel] ?? 0;
      const above = value(y0 + x0) * (1 - right) + value(y0 + x1) * right;
      const below = value(y1 + x0) * (1 - right) + value(y1 + x1) * right;
      to[at + channel] = Math.round(above * (1 - down) + below * down);
    }
  };
}

/**
 * The image a pinhole camera would take where a full panorama (equirectangular, 360 by 180 degrees) was taken.
 * `view` is in degrees of the world: compass heading, pitch up, horizontal field of view.
 */
export function cropPanorama(panorama: RgbPicture, axes: PanoramaAxes, view: View, size: Size): RgbPicture {
  const { forward, right, up } = axesOf(view);
  const focal = focalLength(view.fov, size.width);
  const pixels = new Uint8Array(size.width * size.height * 3);
  const copy = sampler(panorama, pixels);
  const scale = panorama.width / (2 * Math.PI);
  for (let y = 0; y < size.height; y += 1) {
    const rise = (size.height / 2 - y - 0.5) / focal;
    for (let x = 0; x < size.width; x += 1) {
      const across = (x + 0.5 - size.width / 2) / focal;
      const ray: Vector = [
        forward[0] + right[0] * across + up[0] * rise,
        forward[1] + right[1] * across + up[1] * rise,
        forward[2] + up[2] * rise,
      ];
      const [aside, ahead] = [dot(ray, axes.right), dot(ray, axes.forward)];
      const turn = Math.atan2(aside, ahead);
      const fall = Math.atan2(dot(ray, axes.down), Math.hypot(aside, ahead));
      const [u, v] = [panorama.width / 2 + turn * scale - 0.5, panorama.height / 2 + fall * scale - 0.5];
      copy(u, v, (y * size.width + x) * 3);
    }
  }
  return { ...size, pixels };
}
