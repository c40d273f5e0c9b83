import type { Pixel } from '#shared/geometry/camera.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import { prepareGround } from '#shared/tracing/prepare-ground.ts';
import type { PreparedGround } from '#shared/tracing/prepare-ground.ts';
import { groundPoint, picturePoint } from './optics.ts';
import type { Optics } from './optics.ts';
import type { RgbImage } from './rgb-image.ts';

/** The ground of a photo as it would look from straight above. */
export type PhotoGround = {
  readonly ground: PreparedGround;
  /** The drag, in pixels of the picture from above. */
  readonly drag: Drag;
  /** Where the photo shows a point of the picture from above, in pixels of the photo. */
  readonly toPhoto: (point: Pixel) => Pixel;
};

/** Meters that a pixel of the picture from above covers. */
const METERS_PER_PIXEL = 0.1;

/** Meters to look at on both sides of the drag and beyond it, and how far away a photo shows the ground well. */
const BESIDE = 13;
const BEYOND = 4;
const FARTHEST = 60;

type Frame = { readonly left: number; readonly far: number; readonly width: number; readonly height: number };

function frameAround({ garage, street }: Drag, near: number): Frame {
  const left = Math.min(garage.x, street.x) - BESIDE;
  const right = Math.max(garage.x, street.x) + BESIDE;
  const far = garage.y + BEYOND;
  const pixels = (meters: number) => Math.max(1, Math.round(meters / METERS_PER_PIXEL));
  return { left, far, width: pixels(right - left), height: pixels(far - near) };
}

/** Ground at the photo's lower edge, in meters ahead of the camera: the nearest that it shows. */
const nearestOf = (optics: Optics, image: RgbImage): number =>
  groundPoint(optics, { x: image.width / 2, y: image.height }, image)?.y ?? 0;

/**
 * Looks at the ground around a drag from above. Nothing is known outside the photo. Undefined if an end of the drag is
 * not on the ground in front of the camera.
 */
export function photoGround(image: RgbImage, optics: Optics, drag: Drag): PhotoGround | undefined {
  const garage = groundPoint(optics, drag.garage, image);
  const street = groundPoint(optics, drag.street, image);
  if (!garage || !street || garage.y > FARTHEST || street.y >= garage.y) return undefined;
  const frame = frameAround({ garage, street }, Math.min(street.y, nearestOf(optics, image)));
  const toPhoto = ({ x, y }: Pixel): Pixel =>
    picturePoint(optics, { x: frame.left + x * METERS_PER_PIXEL, y: frame.far - y * METERS_PER_PIXEL }, image);
  const fromGround = ({ x, y }: Pixel): Pixel => ({
    x: (x - frame.left) / METERS_PER_PIXEL,
    y: (frame.far - y) / METERS_PER_PIXEL,
  });
  return {
    ground: withoutOutside(prepareGround(fromAbove(image, frame, toPhoto)), image, toPhoto),
    drag: { garage: fromGround(garage), street: fromGround(street) },
    toPhoto,
  };
}

const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, Math.floor(value)));

/** Each pixel from above is the mean of the photo's pixels between its left and right sides. */
function fromAbove(image: RgbImage, { width, height }: Frame, toPhoto: PhotoGround['toPhoto']) {
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [from, to] = [toPhoto({ x: column, y: row + 0.5 }), toPhoto({ x: column + 1, y: row + 0.5 })];
      pixels.set(meanColor(image, clamp(from.y, image.height), from.x, to.x), (row * width + column) * 3);
    }
  }
  return { width, height, pixels, channels: 3, metersPerPixel: METERS_PER_PIXEL } as const;
}

function meanColor({ pixels, channels, width }: RgbImage, row: number, from: number, to: number) {
  const [first, last] = [clamp(from, width), clamp(Math.max(from, to - 1), width)];
  const sums: [number, number, number] = [0, 0, 0];
  for (let column = first; column <= last; column += 1) {
    const at = (row * width + column) * channels;
    sums[0] += pixels[at] ?? 0;
    sums[1] += pixels[at + 1] ?? 0;
    sums[2] += pixels[at + 2] ?? 0;
  }
  const count = last - first + 1;
  return [sums[0] / count, sums[1] / count, sums[2] / count] as const;
}

/** The ground without the cells that the photo does not show. */
function withoutOutside(ground: PreparedGround, image: RgbImage, toPhoto: PhotoGround['toPhoto']): PreparedGround {
  const { width, height, pixelsPerCell } = ground;
  const lab = ground.lab.slice();
  for (let cell = 0; cell < width * height; cell += 1) {
    const above = { x: ((cell % width) + 0.5) * pixelsPerCell, y: (Math.floor(cell / width) + 0.5) * pixelsPerCell };
    const { x, y } = toPhoto(above);
    if (x < 0 || y < 0 || x >= image.width || y >= image.height) lab.fill(Number.NaN, cell * 3, cell * 3 + 3);
  }
  return { ...ground, lab };
}
