import type { PhotoCamera } from '#shared/pavers/optics.ts';
import type { OutlineSeed, ShownArea } from '#shared/pavers/seed-outline.ts';
import type { BrushStroke } from '#shared/pavers/snap-stroke.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import type { Stamp } from './mask-strokes.ts';

/** Asks the worker to prepare a photo from our own server. */
export type PreparePhoto = { readonly kind: 'prepare'; readonly photoUrl: string };

/**
 * Asks about the prepared photo, in its pixels: for the driveway under a drag, for where the photo shows the areas of
 * the map, or for what a brush stroke paints when it stops at edges.
 */
export type PhotoTraceRequest = { readonly id: number } & (
  | { readonly kind: 'trace'; readonly drag: Drag; readonly camera: PhotoCamera | undefined }
  | { readonly kind: 'seed'; readonly seed: OutlineSeed }
  | { readonly kind: 'snap'; readonly stroke: BrushStroke }
);

/** Areas in pixels of the photo; none when the edges of the driveway cannot be found. */
export type PhotoTraceAnswer = {
  readonly id: number;
  readonly areas?: readonly ShownArea[] | undefined;
  /** What a stroke paints. */
  readonly stamp?: Stamp;
  /** True if the photo could not be read. */
  readonly failed?: true;
};
