import type { PhotoCamera } from '#shared/pavers/optics.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import type { Point } from './mask-strokes.ts';

/** Asks the worker to get a photo of our own server ready. */
export type PreparePhoto = { readonly kind: 'prepare'; readonly photoUrl: string };

/** Asks for the driveway under a drag over that photo, in its pixels. */
export type PhotoTraceRequest = {
  readonly kind: 'trace';
  readonly id: number;
  readonly drag: Drag;
  readonly camera: PhotoCamera | undefined;
};

/** Corners in pixels of the photo; none when the sides of the driveway cannot be told. */
export type PhotoTraceAnswer = {
  readonly id: number;
  readonly corners: readonly Point[] | undefined;
  /** The photo could not be read. */
  readonly failed?: true;
};
