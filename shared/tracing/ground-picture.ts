import type { PlanePoint } from '../geometry/local-plane.ts';

/** A north-up aerial picture in which every pixel covers the same ground. */
export type GroundPicture = {
  readonly width: number;
  readonly height: number;
  /** Three or four bytes a pixel; only red, green and blue are read. */
  readonly pixels: Uint8Array | Uint8ClampedArray;
  readonly channels: 3 | 4;
  readonly metersPerPixel: number;
};

/** A gesture over a driveway, from the garage to the street, in pixels of a picture. */
export type Drag = { readonly garage: PlanePoint; readonly street: PlanePoint };
